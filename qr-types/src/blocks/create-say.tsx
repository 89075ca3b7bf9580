import type { ReactNode } from 'react';
import type { Say } from '../define-type.ts';
import { type Direction, directionOf } from './direction.ts';

type Values = Readonly<Record<string, string | number>>;

/** Cuts a sentence at its values, `{{name}}`: every second part is a name. */
export const cutSentence = (sentence: string): readonly string[] => sentence.split(/\{\{(\w+)\}\}/);

/**
 * What a page says in our own words, which may be in another language than its content: as text for attributes, and as
 * `node` with their own `lang` and `dir`, in which each value of the content is isolated. `sentence` returns a word's parts,
 * of what is counted those for the number.
 */
export const createSay = (
  sentence: (word: string, values?: Values) => readonly string[],
  { words, page, direction }: { words: string; page: string; direction: Direction },
): Say<string> => {
  const own = directionOf(words);
  const isOther = words !== page || own !== direction;
  const text = (word: string, values: Values = {}): string => {
    const parts = sentence(word, values);
    let filled = parts[0]!;
    for (let at = 1; at < parts.length; at += 2) filled += `${values[parts[at]!]}${parts[at + 1]}`;
    return filled;
  };
  const inside = (word: string, values: Values): ReactNode => {
    const parts = sentence(word, values);
    if (parts.length === 1) return parts[0];
    return parts.map((part, at) => {
      if (at % 2 === 0) return part;
      const value = values[part];
      return typeof value === 'string' ? <bdi key={at}>{value}</bdi> : value;
    });
  };
  const node = (word: string, values: Values = {}): ReactNode =>
    isOther ? (
      <bdi lang={words} dir={own}>
        {inside(word, values)}
      </bdi>
    ) : (
      inside(word, values)
    );
  return Object.assign(text, { node });
};
