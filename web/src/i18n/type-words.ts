import { catalogue, sharedWords } from '@tessera/qr-types';

type Row = (typeof catalogue)[number];
type WordKey<T> = T extends { id: infer Id extends string; words: infer Words }
  ? `${Id}.${Extract<keyof Words, string>}`
  : never;

/** The English of every type, `<type id>.<word>`, and what types share, `every.<word>`: types.json in other languages. */
export type TypeWordKey = WordKey<Row> | `every.${Extract<keyof typeof sharedWords, string>}`;

const under = (head: string, words: object): [string, string][] =>
  Object.entries(words).map(([word, text]) => [`${head}.${word}`, text]);

export const typeWords = Object.fromEntries([
  ...under('every', sharedWords),
  ...catalogue.flatMap(({ id, words }) => under(id, words)),
]) as Record<TypeWordKey, string>;
