import { catalogue } from '@tessera/qr-types';
import type { TFunction } from 'i18next';
import { guideIds } from './guides.ts';
import { listMethods, type OpenApi, toSlug } from './open-api.ts';

/** A page of the documentation, and what the search finds it by. */
export type NavigationLink = {
  path: `/${string}`;
  title: string;
  summary: string;
  words: string;
  /** Of a method: GET, POST … */
  method?: string;
};
export type NavigationGroup = { name: string; path?: `/${string}`; links: NavigationLink[]; isAlwaysOpen?: boolean };

type DocsText = TFunction<'docs'>;

/** The names of tags and methods. The API can have some that the dictionary doesn’t know yet: a test fails then. */
export const getTagName = (t: DocsText, tag: string): string => t(`tag.${tag}` as 'tag.codes');
export const getMethodTitle = (t: DocsText, tag: string, name: string): string =>
  t(`method.${tag}.${name}` as 'method.codes.get');

/** Lists every page of the documentation in its group. */
export const listNavigation = (openApi: OpenApi, t: DocsText): NavigationGroup[] => {
  const methods = listMethods(openApi);
  const guides = guideIds.map((id) => ({
    path: `/docs/${id}` as const,
    title: t(`guide.${id}`),
    summary: t(`guide.${id}.summary`),
    words: t(`guide.${id}.words`),
  }));
  return [
    {
      name: t('start'),
      isAlwaysOpen: true,
      links: [
        { path: '/docs', title: t('introduction'), summary: t('introduction.summary'), words: t('introduction.words') },
        ...guides,
      ],
    },
    ...[...Map.groupBy(methods, ({ tag }) => tag)].map(([tag, ofTag]) => ({
      name: getTagName(t, tag),
      path: `/docs/${toSlug(tag)}` as const,
      links: ofTag.map(({ name, method, path, operation }) => ({
        path: `/docs/${toSlug(tag)}/${toSlug(name)}` as const,
        title: getMethodTitle(t, tag, name),
        summary: operation.summary,
        words: `${method} ${path}`,
        method,
      })),
    })),
    {
      name: t('content'),
      path: '/docs/content',
      links: catalogue.map(({ id, messages }) => ({
        path: `/docs/content/${id}` as const,
        title: messages.name,
        summary: t('content.summary', { type: messages.name }),
        words: `${id} ${messages.keywords}`,
      })),
    },
  ];
};
