/** Searching the help articles: the same in the browser, while one types, and on the server, for those without JavaScript. */

export type SearchEntry = {
  title: string;
  summary: string;
  /** Other words that people use for it. */
  words: string;
};

/** Ignores case, accents, and how compounds are written: “Wi-Fi” is “wifi”. */
const simplify = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\-‐’'.]/gu, '')
    .toLowerCase();

export const toSearchWords = (text: string): string[] =>
  simplify(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two words differ by one letter that is wrong, missing, additional or swapped with the next. */
const isTypo = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  const [restOfOne, restOfOther] = [one.slice(start), other.slice(start)];
  return (
    restOfOne.slice(1) === restOfOther.slice(1) ||
    restOfOne.slice(1) === restOfOther ||
    restOfOne === restOfOther.slice(1) ||
    (restOfOne[0] === restOfOther[1] && restOfOne[1] === restOfOther[0] && restOfOne.slice(2) === restOfOther.slice(2))
  );
};

/** From this length on, a word matches those that begin with it, and inflected ones. */
const minStemLength = 4;
const minTypoLength = 5;

/** How well a word of a text matches one that was typed, 0–1; one that is still being typed matches what begins with it. */
const matchWord = (word: string, typed: string, isUnfinished: boolean): number => {
  if (word === typed) return 1;
  if (word.startsWith(typed) && (isUnfinished || typed.length >= minStemLength)) return 0.8;
  if (typed.startsWith(word) && word.length >= minStemLength) return 0.7;
  return Math.min(typed.length, word.length) >= minTypoLength && isTypo(word, typed) ? 0.5 : 0;
};

const weights = { title: 4, words: 2, summary: 1 } as const;
const fields = Object.keys(weights) as (keyof typeof weights)[];

/** Entries that match less than this share of the best one are left out. */
const minShareOfBest = 0.5;

/** Returns the entries that match a query, best first. Words that few entries have count more. */
export const searchHelp = <Entry extends SearchEntry>(query: string, entries: readonly Entry[]): Entry[] => {
  const typedWords = toSearchWords(query);
  const isBetweenWords = /\s$/.test(query);
  const indexed = entries.map((entry) => fields.map((field) => [weights[field], toSearchWords(entry[field])] as const));
  const scores = entries.map(() => 0);
  for (const [position, typed] of typedWords.entries()) {
    const isUnfinished = !isBetweenWords && position === typedWords.length - 1;
    const matches = indexed.map((texts) =>
      Math.max(
        ...texts.flatMap(([weight, words]) => words.map((word) => weight * matchWord(word, typed, isUnfinished))),
      ),
    );
    const rarity = Math.log(1 + entries.length / (1 + matches.filter((match) => match > 0).length));
    for (const [at, match] of matches.entries()) scores[at] = (scores[at] ?? 0) + match * rarity;
  }
  const best = Math.max(...scores);
  return entries
    .map((entry, at) => ({ entry, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0 && score >= best * minShareOfBest)
    .sort((one, other) => other.score - one.score)
    .map(({ entry }) => entry);
};

/** Splits a title into pieces, of which those that match the query are shown as such. */
export const splitMatches = (title: string, query: string): { text: string; isMatch: boolean }[] => {
  const typedWords = toSearchWords(query);
  return title
    .split(/([\p{L}\p{N}’'-]+)/u)
    .filter(Boolean)
    .map((text) => {
      const [word] = toSearchWords(text);
      return { text, isMatch: word !== undefined && typedWords.some((typed) => matchWord(word, typed, false) > 0) };
    });
};
