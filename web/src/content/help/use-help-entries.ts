import { hasPublicPage } from '@tessera/contract/rules/optional-pages.ts';
import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { type HelpArticleId, type HelpGroup, helpPages } from './help-pages.ts';
import type { SearchEntry } from './search.ts';
import { useHelpFigures } from './use-help-figures.ts';

export type HelpEntry = SearchEntry & { id: HelpArticleId; group: HelpGroup; groupName: string; href: string };

/** All articles as the index lists them, and as they’re searched. */
export const useHelpEntries = (): HelpEntry[] => {
  const { t } = useTranslation('help');
  const figures = useHelpFigures();
  const path = usePublicPath();
  const page = usePage();
  return helpPages
    .filter(({ id }) => hasPublicPage(`/help/${id}`, page))
    .map(({ id, group }) => ({
      id,
      group,
      groupName: t(`group.${group}`),
      href: path(`/help/${id}`),
      title: t(`${id}.title`),
      summary: t(`${id}.summary`, figures),
      words: t(`${id}.words`),
    }));
};
