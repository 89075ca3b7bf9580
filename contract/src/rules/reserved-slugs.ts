import { locales } from '../locales.ts';

/** First path segments that this release serves. Tests derive the same list from the routes. */
const routeSegments =
  'api app assets cancel complete-registration confirm-email change-password dev docs examples faq fonts forgotten-password healthz img ' +
  'login media metrics mockup p preview pricing privacy-policy qr qr-codes-on qr-preview r readyz redirect register report-abuse s signed-in ' +
  'terms-and-conditions try two-factor unsubscribe upload verify-email withdraw';

/** First segments that the specification (§2, routes) or the design reserve for future pages. */
const plannedSegments = 'about-us contact cookies-policy features gdpr help qr-for-business qr-types';

/** Names of the rejection pages (specification §4, scanning), and words that would mislead on a poster. */
const misleading =
  'inactive invalid invalid-schedule limit-reached not-found account admin home logout null security settings staff ' +
  'static status support test undefined www';

/** Names that every JavaScript object has: `__proto__`, `constructor` and the like. */
const objectProperties = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];

const reservedWords = new Set(
  [...`${routeSegments} ${plannedSegments} ${misleading}`.split(' '), ...objectProperties, ...locales].map((word) =>
    word.toLowerCase(),
  ),
);

/** Returns whether a slug is reserved. Punctuation alone would look like a smudge in print. */
export const isReservedSlug = (uri: string): boolean => reservedWords.has(uri.toLowerCase()) || !/[a-z\d]/i.test(uri);
