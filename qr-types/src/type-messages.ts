import { catalogue, sharedMessages } from './index.ts';

type CatalogueType = (typeof catalogue)[number];
type MessageKeyOf<T> = T extends { id: infer Id extends string; messages: infer Messages }
  ? `${Id}.${Extract<keyof Messages, string>}`
  : never;

/**
 * The English texts of every type, `<type id>.<key>`, and those that types share, `every.<key>`; other languages have
 * them in types.json.
 */
export type TypeMessageKey = MessageKeyOf<CatalogueType> | `every.${Extract<keyof typeof sharedMessages, string>}`;

const prefixKeys = (head: string, messages: object): [string, string][] =>
  Object.entries(messages).map(([word, text]) => [`${head}.${word}`, text]);

export const typeMessages = Object.fromEntries([
  ...prefixKeys('every', sharedMessages),
  ...catalogue.flatMap(({ id, messages }) => prefixKeys(id, messages)),
]) as Record<TypeMessageKey, string>;
