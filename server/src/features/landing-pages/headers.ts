import { createHash } from 'node:crypto';
import { challengeScript } from '@tessera/qr-types/blocks/challenge-script.js';
import { measureScript } from '@tessera/qr-types/blocks/measure-script.js';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';
import type { Trackers } from '@tessera/qr-types/fields/tracker-ids.ts';
import { noReferrerHeaders } from '../../http/headers.ts';
import { getTrackerHosts } from './trackers.ts';

const toScriptText = (run: (document: object) => void) => `(${run.toString()})(document)`;
const toCspHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** The text of the one script of hosted pages, of those which measure, and of forms with a challenge: no other text runs. */
export const pageScriptText = toScriptText(pageScript);
export const trackingScriptText = toScriptText(measureScript);
export const challengeScriptText = toScriptText(challengeScript);
const [scriptHash, trackingHash, provingHash] = [
  toCspHash(pageScriptText),
  toCspHash(trackingScriptText),
  toCspHash(challengeScriptText),
];

/**
 * What a page of somebody else's content must not have on our origin is an origin. Without `allow-same-origin` it is
 * nobody: no cookie, no storage, no answer of ours that a script could read.
 */
export const sandboxCsp =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

type CspSources = Partial<Readonly<Record<'script' | 'connect' | 'img' | 'frame', readonly string[]>>>;

const buildCsp = ({ script = [], connect = [], img = [], frame = [] }: CspSources) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ['script-src', scriptHash, ...script].join(' '),
    ...(connect.length > 0 ? [['connect-src', ...connect].join(' ')] : []),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    ["img-src 'self' data:", ...img].join(' '),
    "media-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const defaultPageCsp = buildCsp({});

/** What a page has of others: those with whom its owner measures visits, and the players of its videos; and whether it does a sum. */
type PageCspOptions = { trackers?: Trackers; frameOrigins?: readonly string[]; hasChallenge?: boolean };

/** A page may ask exactly these. */
const getPageCsp = ({ trackers = {}, frameOrigins = [] }: PageCspOptions) => {
  if (Object.keys(trackers).length === 0)
    return frameOrigins.length === 0 ? defaultPageCsp : buildCsp({ frame: frameOrigins });
  return buildCsp({
    script: [trackingHash, ...getTrackerHosts(trackers, 'script')],
    connect: getTrackerHosts(trackers, 'connect'),
    img: getTrackerHosts(trackers, 'img'),
    frame: frameOrigins,
  });
};

/** Every answer of a short link is for this visitor and this moment, and says nothing to whom it leads. */
export const shortLinkHeaders = {
  ...noReferrerHeaders,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
};

const pageBaseHeaders = {
  ...shortLinkHeaders,
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-language, accept-encoding, cookie',
};

/** A form that came back with a challenge answers it by a script of ours. */
const allowChallengeScript = (policy: string) => policy.replace(scriptHash, `${scriptHash} ${provingHash}`);

/**
 * The headers of a hosted page. Where pages have a host of their own, its origin holds nothing to protect, and only there
 * are trackers let in, and players: these refuse a page without an origin, as it is in the sandbox, and there their links
 * lead to them instead.
 */
export const buildPageHeaders = (isPagesHost: boolean, { hasChallenge = false, ...others }: PageCspOptions = {}) => {
  const policy = isPagesHost ? getPageCsp(others) : `${defaultPageCsp}; ${sandboxCsp}`;
  return { ...pageBaseHeaders, 'content-security-policy': hasChallenge ? allowChallengeScript(policy) : policy };
};

/** A file that somebody opens here all the same shows nothing and does nothing. */
export const fileHeaders = { ...shortLinkHeaders, 'content-security-policy': "sandbox; default-src 'none'" };
