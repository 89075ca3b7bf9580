import { catalogue, type TypeId, type TypePurpose, typePurposes } from '@tessera/qr-types';
import { normalizeText } from '../../ui/typeahead.ts';

export type TypeGroup = { purpose: TypePurpose; ids: readonly TypeId[] };

const allGroups: readonly TypeGroup[] = typePurposes.map((purpose) => ({
  purpose,
  ids: catalogue.filter((type) => type.purpose === purpose).map(({ id }) => id),
}));

/** The translated messages that a search looks through. */
export type SearchMessages = { name: string; keywords: string };

/** Ignores case, accents, and how compounds are written: “Wi-Fi” is “wifi”. */
const normalize = (text: string): string => normalizeText(text).replaceAll(/[-‐’'.]/g, '');

const splitWords = (text: string): string[] =>
  normalize(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Returns the groups with the types that match every word of the query, without empty groups. A word matches the start of a
 * word in the name or the keywords, or any part of the name.
 */
export const filterTypes = (query: string, getMessages: (id: TypeId) => SearchMessages): readonly TypeGroup[] => {
  const queryWords = splitWords(query);
  if (queryWords.length === 0) return query.trim() === '' ? allGroups : [];
  const matches = (id: TypeId) => {
    const { name, keywords } = getMessages(id);
    const words = splitWords(`${name} ${keywords}`);
    return queryWords.every((word) => normalize(name).includes(word) || words.some((start) => start.startsWith(word)));
  };
  return allGroups.flatMap(({ purpose, ids }) => {
    const found = ids.filter(matches);
    return found.length > 0 ? [{ purpose, ids: found }] : [];
  });
};

/** Returns the type that Enter chooses: the first whose name starts with the query, else the first of all. */
export const findBestMatch = (
  query: string,
  ids: readonly TypeId[],
  getMessages: (id: TypeId) => SearchMessages,
): TypeId | undefined =>
  ids.find((id) => normalize(getMessages(id).name).startsWith(normalize(query.trim()))) ?? ids[0];
