import type { AnyHelpArticle, HelpKey } from '../../content/help/article.ts';
import { listHelpKeys } from '../../content/help/list-help-keys.ts';

/** Usual for texts with steps and tables. */
const wordsPerMinute = 180;

/** How many minutes it takes to read an article, at least one. */
export const countMinutes = (article: AnyHelpArticle, text: (key: HelpKey) => string): number => {
  const words = listHelpKeys(article).flatMap((key) => text(key).split(/\s+/));
  return Math.max(1, Math.round(words.length / wordsPerMinute));
};
