import { expect } from 'vitest';

/** Checks that search engines show a page’s title and description in full, and that it has one heading. */
export const expectFindable = (page: Document): void => {
  expect(page.querySelectorAll('h1')).toHaveLength(1);
  const title = page.querySelector('title')?.textContent ?? '';
  expect(title.length, title).toBeGreaterThanOrEqual(15);
  expect(title.length, title).toBeLessThanOrEqual(65);
  const description = page.querySelector('meta[name="description"]')?.getAttribute('content') ?? '';
  expect(description.length, description).toBeGreaterThanOrEqual(60);
  expect(description.length, description).toBeLessThanOrEqual(160);
};

/** Returns what people read on a page, without titles of tabs and pictures. */
export const readWords = (page: Document): string =>
  page.body.innerHTML.replaceAll(/<(script|style|title)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');

const phraseLength = 5;
const maxShared = 0.4;

const listPhrases = (text: string): ReadonlySet<string> => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}’]+/gu) ?? [];
  return new Set(words.slice(phraseLength - 1).map((_, at) => words.slice(at, at + phraseLength).join(' ')));
};

/** Returns the texts that share 40% or more of their runs of five words with another, such as “menus and flyers: 0.42”. */
export const findSimilarTexts = (texts: ReadonlyMap<string, string>): string[] => {
  const pages = [...texts].map(([id, text]) => ({ id, phrases: listPhrases(text) }));
  return pages.flatMap(({ id, phrases }, at) =>
    pages.slice(at + 1).flatMap((other) => {
      const shared = [...phrases].filter((phrase) => other.phrases.has(phrase)).length;
      const share = shared / (phrases.size + other.phrases.size - shared);
      return share < maxShared ? [] : [`${id} and ${other.id}: ${share.toFixed(2)}`];
    }),
  );
};
