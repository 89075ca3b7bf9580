import { createSay, cutSentence } from '../src/blocks/create-say.tsx';
import { type Direction, pageDirection } from '../src/blocks/direction.ts';
import { documentOf, PageBody } from '../src/blocks/document.tsx';
import { markup } from '../src/blocks/markup.ts';
import { measureScript } from '../src/blocks/measure-script.js';
import { pageScript } from '../src/blocks/page-script.js';
import type { Say } from '../src/define-type.ts';
import { sharedWords, type TypeManifest, wordAt } from '../src/index.ts';

/** The English of a type, cut at its values; each word is looked up once. */
const sentenceIn = (type: TypeManifest) => {
  const sentences = new Map<string, readonly string[]>();
  return (word: string): readonly string[] => {
    const known = sentences.get(word);
    if (known) return known;
    const at = wordAt(type.words, word);
    if (!at) throw new Error(`${type.id} has no word ${word}.`);
    const parts = cutSentence('own' in at ? type.words[at.own]! : sharedWords[at.shared]);
    sentences.set(word, parts);
    return parts;
  };
};

const speakers = new Map<string, Say<string>>();

/** What pages of a type say in English, around content in the language `page`. */
export const sayIn = (type: TypeManifest, page = 'en', direction: Direction = 'ltr'): Say<string> => {
  const key = `${type.id} ${page} ${direction}`;
  const say = speakers.get(key) ?? createSay(sentenceIn(type), { words: 'en', page, direction });
  speakers.set(key, say);
  return say;
};

/** The direction of a page whose owner wrote in `locale`. */
const directionIn = (type: TypeManifest, content: unknown, locale: string) =>
  pageDirection(locale, type.opens.kind === 'page' ? type.opens.title(content as never) : '');

const propsOf = (type: TypeManifest, content: unknown, locale: string) => ({
  content,
  locale,
  say: sayIn(type, locale || 'en', directionIn(type, content, locale)),
  image: (name: string, size: string) => `/img/${size}/${name}`,
  media: (name: string) => ({ href: `/media/${name}`, title: name, bytes: 1_250_000, seconds: 187, pages: 12 }),
  file: (name: string) => `/p/abcdefg/${name}`,
  inLanguage: (language: string) => `/p/abcdefg?lang=${language}`,
});

const moduleOf = async ({ id, opens }: TypeManifest) => {
  if (opens.kind !== 'page') throw new Error(`${id} has no page.`);
  return opens.page();
};

/** The inside of a page as elements: what two renderers must write the same. */
export const pageElements = async (type: TypeManifest, content: unknown, locale: string) => (
  <PageBody module={(await moduleOf(type)) as never} props={propsOf(type, content, locale) as never} />
);

/** A page type's content as a whole document, as the server sends it. */
export const drawnPage = async (
  type: TypeManifest,
  content: unknown,
  { locale = 'en', script = false, tracking = false }: { locale?: string; script?: boolean; tracking?: boolean },
): Promise<{ html: string; title: string }> => {
  const module = await moduleOf(type);
  const title = type.opens.kind === 'page' ? type.opens.title(content as never) : '';
  const host = {
    headerColour: '#1d59f9',
    direction: directionIn(type, content, locale),
    fonts: { css: '', preload: [] },
    title,
    ...(script && { script: `(${pageScript})(document)` }),
    ...(tracking && { tracking: `(${measureScript})(document)` }),
  };
  const html = markup(documentOf(type, module as never, propsOf(type, content, locale) as never, host));
  return { html: `<!doctype html>${html}`, title };
};
