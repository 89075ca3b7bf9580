import { useTranslation } from 'react-i18next';
import type qrForBusiness from '../../../../locales/en/qr-for-business.json';
import { countAudioMinutes } from '../product-figures.ts';
import { readTypeFigures } from '../qr-types/type-figures.ts';
import { type TradeId, tradePages } from './trade-pages.ts';

export const tradeScopes = ['qr-for-business', 'qr-for-business-more'] as const;

/** What every trade has a text for: its keys without its id. */
export type TradeTextKey = keyof typeof qrForBusiness extends infer Key
  ? Key extends `restaurants.${infer Rest}`
    ? Rest
    : never
  : never;

/** Returns the key of a trade’s text, with its scope. A test compares the keys of all trades. */
export const toTradeKey = <Key extends TradeTextKey>(id: TradeId, key: Key) => {
  const scope = tradePages.find((page) => page.id === id)?.scope ?? 'qr-for-business';
  return `${scope}:${id}.${key}` as `qr-for-business:restaurants.${Key}`;
};

const megabytes = readTypeFigures('mp3', '').megabytes('file');
/** What the texts say about types, read from them. */
const figures = {
  pictures: readTypeFigures('images', '').max('images'),
  megabytes,
  minutes: countAudioMinutes(megabytes, 128),
};

/** Translates a trade’s texts, by their key without its id. */
export const useTradeText = (id: TradeId) => {
  const { t } = useTranslation(tradeScopes);
  return (key: TradeTextKey, values?: Readonly<Record<string, string | number>>): string =>
    t(toTradeKey(id, key), { ...figures, ...values });
};
