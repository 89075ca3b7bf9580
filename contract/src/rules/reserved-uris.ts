import { locales } from '../locales.ts';

/** First segments of addresses that this release answers. Tests derive the same lists from the routes. */
const answered =
  'api app assets complete-registration confirm-email change-password dev docs faq fonts forgotten-password healthz img ' +
  'login media metrics mockup p preview qr qr-preview r readyz redirect register report-abuse signed-in try two-factor ' +
  'upload verify-email';

/** First segments that the specification (§2) or the design keep for pages to come. */
const specified =
  'about-us contact cookies-policy features gdpr help pricing privacy-policy qr-codes-on qr-for-business qr-types ' +
  'terms-and-conditions';

/** What the pages of a refused scan are called (specification §4), and words that would mislead on a poster. */
const misleading =
  'inactive invalid invalid-schedule limit-reached not-found account admin home logout null security settings staff ' +
  'static status support test undefined www';

/** What every JavaScript object answers to: `__proto__`, `constructor` and the like. */
const ofObjects = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

const reserved = new Set(
  [...`${answered} ${specified} ${misleading}`.split(' '), ...ofObjects, ...locales].map((word) => word.toLowerCase()),
);

/** Whether nobody may choose a uri. Punctuation alone is read as a smudge. */
export const isReservedUri = (uri: string): boolean => reserved.has(uri.toLowerCase()) || !/[a-z\d]/i.test(uri);
