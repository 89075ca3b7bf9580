import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import type landing from '../../../locales/en/landing.json';
import type main from '../../../locales/en/main.json';
import type privateWords from '../../../locales/en/private.json';

/** Makes an unknown key a compile error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'main';
    keySeparator: false;
    resources: {
      main: typeof main;
      private: typeof privateWords;
      landing: typeof landing;
      types: Record<TypeMessageKey, string>;
    };
  }
}
