import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './sources.ts';

/** A code block of docs/adding.md that names a file: `ts path` is the whole file, `diff path` a change of one. */
export type RecipeStep = { isChange: boolean; file: string; text: string };

const pattern = /^```(\w+) (\S+)\n([\s\S]*?)^```$/gm;

export const recipeSteps: RecipeStep[] = [...readFileSync(join(root, 'docs/adding.md'), 'utf8').matchAll(pattern)].map(
  ([, language, file = '', text = '']) => ({ isChange: language === 'diff', file, text }),
);

const selectLines = (text: string, sign: '+' | '-') =>
  text
    .split('\n')
    .filter((line) => line.startsWith(' ') || line.startsWith(sign))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/**
 * Applies a step to the text of its file, which `readText` returns.
 * @throws {Error} unless the file has the lines that the step changes exactly once
 */
export const applyStep = ({ isChange, file, text }: RecipeStep, readText: () => string): string => {
  if (!isChange) return text;
  const before = readText();
  const count = before.split(selectLines(text, '-')).length - 1;
  if (count !== 1) throw new Error(`${file} has the lines that docs/adding.md changes ${count} times.`);
  return before.replace(selectLines(text, '-'), () => selectLines(text, '+'));
};
