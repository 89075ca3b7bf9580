/** The fonts for a frame’s label; hosts provide the files. Ids are stored in styles and must never change. */

export type Font = {
  /** The common name. */
  name: string;
  /** The category, for grouping and searching the list. */
  kind: 'sans' | 'serif' | 'slab' | 'display' | 'script' | 'mono';
};

const font = (name: string, kind: Font['kind']): Font => ({ name, kind });

export const fonts = {
  lato: font('Lato', 'sans'),
  roboto: font('Roboto', 'sans'),
  'open-sans': font('Open Sans', 'sans'),
  montserrat: font('Montserrat', 'sans'),
  poppins: font('Poppins', 'sans'),
  inter: font('Inter', 'sans'),
  nunito: font('Nunito', 'sans'),
  raleway: font('Raleway', 'sans'),
  rubik: font('Rubik', 'sans'),
  'work-sans': font('Work Sans', 'sans'),
  'bricolage-grotesque': font('Bricolage Grotesque', 'sans'),
  'instrument-sans': font('Instrument Sans', 'sans'),
  'fira-sans': font('Fira Sans', 'sans'),
  'source-sans-3': font('Source Sans 3', 'sans'),
  'pt-sans': font('PT Sans', 'sans'),
  comfortaa: font('Comfortaa', 'sans'),
  oswald: font('Oswald', 'display'),
  'bebas-neue': font('Bebas Neue', 'display'),
  anton: font('Anton', 'display'),
  righteous: font('Righteous', 'display'),
  'abril-fatface': font('Abril Fatface', 'display'),
  merriweather: font('Merriweather', 'serif'),
  'playfair-display': font('Playfair Display', 'serif'),
  lora: font('Lora', 'serif'),
  'eb-garamond': font('EB Garamond', 'serif'),
  'roboto-slab': font('Roboto Slab', 'slab'),
  'zilla-slab': font('Zilla Slab', 'slab'),
  pacifico: font('Pacifico', 'script'),
  lobster: font('Lobster', 'script'),
  caveat: font('Caveat', 'script'),
  'dancing-script': font('Dancing Script', 'script'),
  'jetbrains-mono': font('JetBrains Mono', 'mono'),
  'noto-sans-thai': font('Noto Sans Thai', 'sans'),
  'noto-sans-jp': font('Noto Sans Japanese', 'sans'),
  'noto-sans-kr': font('Noto Sans Korean', 'sans'),
  'noto-sans-sc': font('Noto Sans Chinese', 'sans'),
  'noto-sans-arabic': font('Noto Sans Arabic', 'sans'),
  'noto-sans-hebrew': font('Noto Sans Hebrew', 'sans'),
  'noto-sans-devanagari': font('Noto Sans Devanagari', 'sans'),
} as const satisfies Record<string, Font>;

export type FontId = keyof typeof fonts;

/** Emoji as outlines of one colour. No label is set in it alone, so it isn’t a choice. */
export const emojiFont = 'noto-emoji';

/** The letters of Liberation Sans, for documents whose standard prescribes it. No label is set in it, so it isn’t a choice. */
export const documentFont = 'arimo';

/** A font that hosts provide. */
export type FontFamilyId = FontId | typeof emojiFont | typeof documentFont;

/** Fallbacks for characters that a font lacks, in this order. New ones come last: existing labels don’t change. */
export const fallbackFonts = [
  'open-sans',
  'noto-sans-thai',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-sans-sc',
  emojiFont,
  'noto-sans-arabic',
  'noto-sans-hebrew',
  'noto-sans-devanagari',
] as const satisfies readonly FontFamilyId[];
