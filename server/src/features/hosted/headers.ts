import { createHash } from 'node:crypto';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';

/** The text of the one script of hosted pages, and its hash: no other text runs in them. */
export const script = `(${pageScript.toString()})(document)`;
const scriptHash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * What a page of somebody else's content must not have on our origin is an origin. Without `allow-same-origin` it is
 * nobody: no cookie, no storage, no answer of ours that a script could read.
 */
export const sandbox =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

const pagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src ${scriptHash}`,
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Every answer of a short link is for this visitor and this moment, and says nothing to whom it leads. */
export const always = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

const page = {
  ...always,
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language, accept-encoding, cookie',
};

/** The headers of a hosted page. Where pages have a host of their own, its origin holds nothing to protect. */
export const pageHeaders = (ownHost: boolean) => ({
  ...page,
  'content-security-policy': ownHost ? pagePolicy : `${pagePolicy}; ${sandbox}`,
});

/** A file that somebody opens here all the same shows nothing and does nothing. */
export const fileHeaders = { ...always, 'content-security-policy': "sandbox; default-src 'none'" };
