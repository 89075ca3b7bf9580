import type { AnyHelpArticle, HelpKey } from './article.ts';

/** The keys of all texts that an article shows. */
export const listHelpKeys = ({ id, action, sections }: AnyHelpArticle): HelpKey[] =>
  [
    `${id}.answer`,
    ...(action ? [`${id}.action`] : []),
    ...sections.flatMap(({ id: section, parts }) => [
      `${id}.${section}.title`,
      ...parts.flatMap((part) => (typeof part === 'string' ? [`${id}.${section}.${part}`] : [])),
    ]),
  ] as HelpKey[];
