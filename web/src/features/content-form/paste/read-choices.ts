import type { ControlOf } from '@tessera/qr-types/fields/field.ts';
import { normalizeText } from '../../../ui/typeahead.ts';

type Control = Pick<ControlOf<'multiSelect'>, 'options' | 'codes'>;

/** What a cell chooses, the abbreviations in it that can mean several options, and the words that mean none. */
export type ReadChoices = {
  chosen: string[];
  ambiguous: { code: string; options: readonly string[] }[];
  unknown: string[];
};

/** Splits a cell into options: at commas and the like, and if these aren’t names, at spaces. */
const splitCell = (cell: string, isName: (word: string) => boolean): string[] =>
  cell
    .replace(/[()[\]{}]/g, ' ')
    .split(/[,;/|•·+\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .flatMap((word) => (isName(word) ? [word] : word.split(/\s+/)));

/** Abbreviations without separators (ACG), and with the number of a variety (A1), which the options don’t distinguish. */
const toAbbreviations = (word: string, isKnown: (code: string) => boolean): string[] => {
  const code = word.toUpperCase();
  if (isKnown(code)) return [code];
  const withoutVariety = /^(\p{L})\d{1,2}$/u.exec(code)?.[1];
  if (withoutVariety !== undefined && isKnown(withoutVariety)) return [withoutVariety];
  return word === code && /^\p{L}+$/u.test(word) && [...word].every(isKnown) ? [...word] : [word];
};

/**
 * Reads the cells of a column: names of options, or abbreviations. Conventions for abbreviations contradict each other,
 * so one is understood only if all conventions that know the most of the column’s abbreviations agree on it.
 */
export const readChoices = (
  { options, codes = [] }: Control,
  getLabel: (option: string) => string,
  cells: readonly string[],
): ReadChoices[] => {
  const names = new Map(
    options.flatMap((option) => [option, getLabel(option)].map((name) => [normalizeText(name), option])),
  );
  const isCode = (code: string) => codes.some((table) => code in table);
  const words = cells.map((cell) =>
    splitCell(cell, (word) => names.has(normalizeText(word))).flatMap((word) =>
      names.has(normalizeText(word)) ? [word] : toAbbreviations(word, isCode),
    ),
  );
  const abbreviations = new Set(words.flat().filter((word) => !names.has(normalizeText(word)) && isCode(word)));
  // Beside letters, numbers mean something else, such as additives.
  const usesLetters = [...abbreviations].some((code) => /\p{L}/u.test(code));
  const eligible = codes.filter((table) => !usesLetters || Object.keys(table).some((code) => /\p{L}/u.test(code)));
  const counts = eligible.map((table) => [...abbreviations].filter((code) => code in table).length);
  const tables = eligible.filter((_, at) => counts[at] === Math.max(...counts));
  const find = (word: string): readonly string[] => {
    const name = names.get(normalizeText(word));
    return name === undefined ? [...new Set(tables.flatMap((table) => table[word] ?? []))] : [name];
  };
  return words.map((list) => {
    const found = list.map((word) => ({ code: word, options: find(word) }));
    return {
      chosen: [...new Set(found.flatMap(({ options }) => (options.length === 1 ? options : [])))],
      ambiguous: found.filter(({ options }) => options.length > 1),
      unknown: found.filter(({ options }) => options.length === 0).map(({ code }) => code),
    };
  });
};
