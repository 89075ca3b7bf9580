import { defaultLocale } from '@tessera/contract/locales.ts';
import type { InitOptions } from 'i18next';

/** i18next options, the same on the server, in the browser and in tests. */
export const i18nOptions = {
  fallbackLng: defaultLocale,
  defaultNS: 'main',
  keySeparator: false,
  interpolation: { escapeValue: false },
} satisfies InitOptions;
