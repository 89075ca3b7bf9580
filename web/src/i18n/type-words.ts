import { catalogue } from '@tessera/qr-types';

type Row = (typeof catalogue)[number];
type WordKey<T> = T extends { id: infer Id extends string; words: infer Words }
  ? `${Id}.${Extract<keyof Words, string>}`
  : never;

/** The English of every type, `<type id>.<word>`: what stands in types.json in other languages. */
export type TypeWordKey = WordKey<Row>;

export const typeWords = Object.fromEntries(
  catalogue.flatMap(({ id, words }) => Object.entries(words).map(([word, text]) => [`${id}.${word}`, text])),
) as Record<TypeWordKey, string>;
