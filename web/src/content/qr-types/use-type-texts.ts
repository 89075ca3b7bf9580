import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import type qrTypesIntroduce from '../../../../locales/en/qr-types-introduce.json';
import type qrTypesSell from '../../../../locales/en/qr-types-sell.json';
import type qrTypesSend from '../../../../locales/en/qr-types-send.json';
import type qrTypesShow from '../../../../locales/en/qr-types-show.json';
import type qrTypesStatic from '../../../../locales/en/qr-types-static.json';
import type { TypePage, TypeText } from './type-page.ts';

type Key = keyof (typeof qrTypesSend &
  typeof qrTypesShow &
  typeof qrTypesIntroduce &
  typeof qrTypesSell &
  typeof qrTypesStatic);

/** Returns the texts of a type’s page, with its numbers. */
export const createTypeTexts = (
  i18n: i18n,
  { id, group }: TypePage,
  figures: Readonly<Record<string, number>> = {},
): ((text: TypeText) => string) => {
  const t = i18n.getFixedT(null, `qr-types-${group}`) as (key: Key, values: object) => unknown;
  return (text) => {
    const key: Key = `${id}.${text}`; // A text that a page lacks doesn’t compile.
    return String(t(key, figures));
  };
};

export const useTypeTexts = (page: TypePage, figures?: Readonly<Record<string, number>>) =>
  createTypeTexts(useTranslation(`qr-types-${page.group}`).i18n, page, figures);
