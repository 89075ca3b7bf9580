import { useTranslation } from 'react-i18next';
import type { HelpKey } from './article.ts';
import type { HelpGroup } from './help-pages.ts';
import { useHelpFigures } from './use-help-figures.ts';

/** Returns the texts of a group’s articles, with the product’s figures and labels in them. */
export const useHelpTexts = (group: HelpGroup) => {
  const { t } = useTranslation(`help-${group}`);
  const figures = useHelpFigures();
  return (key: HelpKey): string => String((t as (key: HelpKey, values: object) => unknown)(key, figures));
};
