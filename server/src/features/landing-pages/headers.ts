import { createHash } from 'node:crypto';
import { challengeScript } from '@tessera/qr-types/blocks/challenge-script.js';
import { pageScript } from '@tessera/qr-types/blocks/page-script.js';
import { trackingScript } from '@tessera/qr-types/blocks/tracking-script.js';
import type { Trackers } from '@tessera/qr-types/fields/tracker-ids.ts';
import { noReferrerHeaders } from '../../http/headers.ts';
import { getTrackerHosts } from '../../http/tracker-hosts.ts';

const toScriptText = (run: (document: object) => void) => `(${run.toString()})(document)`;
const toCspHash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/**
 * The text of the scripts of landing pages: for all pages, for those with trackers, and for forms with a challenge. No other
 * inline script runs.
 */
export const pageScriptText = toScriptText(pageScript);
export const trackingScriptText = toScriptText(trackingScript);
export const challengeScriptText = toScriptText(challengeScript);
const [scriptHash, trackingHash, challengeHash] = [
  toCspHash(pageScriptText),
  toCspHash(trackingScriptText),
  toCspHash(challengeScriptText),
];

/**
 * Pages with user content must not have our origin. Without `allow-same-origin` theirs is opaque: scripts have no access to
 * our cookies, storage or responses.
 */
export const sandboxCsp =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads allow-top-navigation-by-user-activation';

type CspSources = Partial<Readonly<Record<'script' | 'connect' | 'img' | 'frame' | 'resources', readonly string[]>>>;

const buildCsp = ({ script = [], connect = [], img = [], frame = [], resources = [] }: CspSources) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ['script-src', scriptHash, ...script].join(' '),
    ...(connect.length > 0 ? [['connect-src', ...connect].join(' ')] : []),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    ["img-src 'self' data:", ...resources, ...img].join(' '),
    ["media-src 'self'", ...resources].join(' '),
    ["font-src 'self'", ...resources].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const defaultPageCsp = buildCsp({});

/**
 * What a page needs of other hosts: the trackers of its owner, and embedded video players; and whether it solves a
 * challenge.
 */
type PageCspOptions = { trackers?: Trackers; frameOrigins?: readonly string[]; hasChallenge?: boolean };

/** Returns the policy of a page, which allows exactly these hosts, and `resources` for its images, files and fonts. */
const getPageCsp = ({ trackers = {}, frameOrigins = [] }: PageCspOptions, resources: readonly string[]) => {
  if (Object.keys(trackers).length === 0) {
    return frameOrigins.length + resources.length === 0 ? defaultPageCsp : buildCsp({ frame: frameOrigins, resources });
  }
  return buildCsp({
    resources,
    script: [trackingHash, ...getTrackerHosts(trackers, 'script')],
    connect: getTrackerHosts(trackers, 'connect'),
    img: getTrackerHosts(trackers, 'img'),
    frame: frameOrigins,
  });
};

/** Responses of short links are specific to visitor and time, and leak no referrer. */
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

/** A form that was returned with a challenge solves it by our script. */
const allowChallengeScript = (policy: string) => policy.replace(scriptHash, `${scriptHash} ${challengeHash}`);

/**
 * Returns the headers of a landing page. On a host without accounts, its origin has nothing to protect; only there trackers
 * and video players are allowed. They don't work with the opaque origin of the sandbox, where video links lead to the
 * player's site instead. `resources`: the origin of its images, files and fonts; '' for its own.
 */
export const buildPageHeaders = (
  { hasAccounts, resources = '' }: { hasAccounts: boolean; resources?: string },
  { hasChallenge = false, ...others }: PageCspOptions = {},
) => {
  const policy = hasAccounts
    ? `${defaultPageCsp}; ${sandboxCsp}`
    : getPageCsp(others, resources === '' ? [] : [resources]);
  return { ...pageBaseHeaders, 'content-security-policy': hasChallenge ? allowChallengeScript(policy) : policy };
};

/** A downloaded file that is opened here displays nothing and runs nothing. */
export const fileHeaders = { ...shortLinkHeaders, 'content-security-policy': "sandbox; default-src 'none'" };
