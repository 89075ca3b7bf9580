import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { TypePage, TypeText, TypeTextKey } from './type-page.ts';

/** Returns the texts of a type’s page, with its numbers. */
export const createTypeTexts = (
  i18n: i18n,
  { id, group }: TypePage,
  figures: Readonly<Record<string, number>> = {},
): ((text: TypeText) => string) => {
  const t = i18n.getFixedT(null, `qr-types-${group}`) as (key: TypeTextKey, values: object) => unknown;
  return (text) => {
    const key: TypeTextKey = `${id}.${text}`; // A text that a page lacks doesn’t compile.
    return String(t(key, figures));
  };
};

export const useTypeTexts = (page: TypePage, figures?: Readonly<Record<string, number>>) =>
  createTypeTexts(useTranslation(`qr-types-${page.group}`).i18n, page, figures);
