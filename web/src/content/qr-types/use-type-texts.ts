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
export const useTypeTexts = ({ id, group }: TypePage, figures: Readonly<Record<string, number>> = {}) => {
  const { t } = useTranslation(`qr-types-${group}`);
  return (text: TypeText): string => {
    const key: Key = `${id}.${text}`; // A text that a page lacks doesn’t compile.
    return String((t as (key: Key, values: object) => unknown)(key, figures));
  };
};
