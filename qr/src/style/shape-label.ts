import { type PathStep, parsePath, placeSteps } from '../scene/path.ts';
import type { FaceChoice, FontkitFace, FontSource } from './font-face.ts';
import { emojiFont } from './fonts.ts';
import { isJoined } from './joined-scripts.ts';
import { labelWeight } from './label-face.ts';
import type { LabelGrapheme } from './label-graphemes.ts';
import type { ShapedGlyph, Shaping, ShapingFace } from './shaping.ts';

/** Sets labels with scripts whose letters join, change or run from right to left, and emoji, by HarfBuzz. */

/** A unit of a label that nothing breaks apart, relative to its own origin; without steps if a glyph is missing. */
export type ShapedUnit = {
  steps: PathStep[] | undefined;
  advance: number;
  level: number;
  isJoined: boolean;
  graphemes: readonly LabelGrapheme[];
};

const shapedScripts = [
  ['Arab', /\p{sc=Arab}/u],
  ['Hebr', /\p{sc=Hebr}/u],
  ['Deva', /\p{sc=Deva}/u],
] as const;

const findScript = (letter: string) => shapedScripts.find(([, pattern]) => pattern.test(letter))?.[0];

/** Whether a label needs HarfBuzz: all others are set letter by letter. */
export const needsShaping = (graphemes: readonly LabelGrapheme[], chosen: readonly FaceChoice[]) =>
  graphemes.some(({ points }, at) => findScript(points) !== undefined || chosen[at]!.font === emojiFont);

type LabelRun = {
  from: number;
  to: number;
  choice: FaceChoice;
  level: number;
  script: string | undefined;
};

/** Divides graphemes into runs; those of no script, such as spaces, continue the run before them. */
function toRuns(
  graphemes: readonly LabelGrapheme[],
  chosen: readonly FaceChoice[],
  levels: readonly number[],
): LabelRun[] {
  const runs: LabelRun[] = [];
  for (const [at, { points }] of graphemes.entries()) {
    const [choice, level] = [chosen[at]!, levels[at]!];
    const last = runs.at(-1);
    const script = /\p{L}/u.test(points) ? findScript(points) : last?.script;
    if (last && last.choice.face === choice.face && last.level === level && last.script === script) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, choice, level, script });
  }
  return runs;
}

const shapingFaces = new WeakMap<FontkitFace, Promise<ShapingFace>>();

/** Opens the file of a chosen face for HarfBuzz, once for as long as the host keeps the face. */
const openFace = ({ font, file, face }: FaceChoice, { openFace }: Shaping, { read }: FontSource) => {
  const known = shapingFaces.get(face);
  if (known) return known;
  const opening = read(font, file).then((bytes) => openFace(bytes, labelWeight));
  shapingFaces.set(face, opening);
  opening.catch(() => shapingFaces.delete(face));
  return opening;
};

/** Returns the units of a label in the order of its text, with the embedding level of each. */
export async function shapeLabel(
  graphemes: readonly LabelGrapheme[],
  chosen: readonly FaceChoice[],
  source: FontSource,
): Promise<ShapedUnit[]> {
  const shaping = await source.loadShaping();
  const offsets = [0];
  for (const { shaped } of graphemes) offsets.push(offsets.at(-1)! + shaped.length);
  const text = graphemes.map(({ shaped }) => shaped).join('');
  const { levels } = shaping.bidi.getEmbeddingLevels(text);
  const runs = toRuns(
    graphemes,
    chosen,
    graphemes.map((_, at) => levels[offsets[at]!]!),
  );
  const units = await Promise.all(
    runs.map(async ({ from, to, choice, level, script }) => {
      const face = await openFace(choice, shaping, source);
      const glyphs = face.shape({
        text,
        from: offsets[from]!,
        to: offsets[to]!,
        isRightToLeft: level % 2 === 1,
        script,
        hasLigatures: script !== undefined || choice.font === emojiFont,
      });
      const clusters = new Set(glyphs.map(({ cluster }) => cluster));
      const joined = graphemes.slice(from, to).map(({ points }) => isJoined(points));
      const starts = joined.flatMap((isJoined, at) => {
        const isStart = clusters.has(offsets[from + at]!) && !(isJoined && joined[at - 1]);
        return at === 0 || isStart ? [from + at] : [];
      });
      return starts.map((start, at): ShapedUnit => {
        const end = starts[at + 1] ?? to;
        const own = glyphs.filter(({ cluster }) => cluster >= offsets[start]! && cluster < offsets[end]!);
        return {
          ...placeGlyphs(own, face.unitsPerEm),
          level,
          isJoined: joined[start - from]!,
          graphemes: graphemes.slice(start, end),
        };
      });
    }),
  );
  return units.flat();
}

/** Joins glyphs to one outline in ems, y downwards. */
function placeGlyphs(glyphs: readonly ShapedGlyph[], em: number): Pick<ShapedUnit, 'steps' | 'advance'> {
  let advance = 0;
  const steps = glyphs.flatMap(({ path, advance: width, dx, dy }) => {
    const place = { x: advance + dx / em, y: -dy / em, scaleX: 1 / em, scaleY: -1 / em };
    advance += width / em;
    return placeSteps(parsePath(path), place);
  });
  return { steps: glyphs.some(({ id }) => id === 0) ? undefined : steps, advance };
}
