import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import type features from '../../../locales/en/features.json';
import type landing from '../../../locales/en/landing.json';
import type legal from '../../../locales/en/legal.json';
import type main from '../../../locales/en/main.json';
import type privateWords from '../../../locales/en/private.json';
import type site from '../../../locales/en/site.json';

/** Makes an unknown key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'main';
    keySeparator: false;
    resources: {
      main: typeof main;
      site: typeof site;
      private: typeof privateWords;
      landing: typeof landing;
      features: typeof features;
      legal: typeof legal;
      types: Record<TypeMessageKey, string>;
    };
  }
}
