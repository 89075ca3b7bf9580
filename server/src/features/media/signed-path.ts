import type { Deps } from '../../http/deps.ts';
import { isUploadedName } from './names.ts';

/** A signed address holds to the end of the next such span: pages that are kept for a span never hold one that ended. */
export const signatureSpanSeconds = 3 * 3600;

const toSignedText = (path: string, end: string) => `${path}\n${end}`;

/** A path with a signature, for whoever was shown it, until its span is over. */
export const signPath = ({ secretBox, now }: Pick<Deps, 'secretBox' | 'now'>, path: string): string => {
  const expires = String((Math.floor(now().getTime() / 1000 / signatureSpanSeconds) + 2) * signatureSpanSeconds);
  return `${path}?e=${expires}&s=${secretBox.mac('media', toSignedText(path, expires)).toString('base64url')}`;
};

/** Where a file is fetched; `isPrivate` where only codes that ask for something first show it. */
export const getMediaHref = (
  deps: Pick<Deps, 'secretBox' | 'now'>,
  name: string,
  { isPrivate }: { isPrivate: boolean },
): string => {
  const path = `/media/${encodeURIComponent(name)}`;
  return isPrivate && isUploadedName('file', name) ? signPath(deps, path) : path;
};

/** How many seconds a signature of ours of a path still holds; 0 where it does not, or is none. */
export const getSignatureSecondsLeft = (
  { secretBox, now }: Pick<Deps, 'secretBox' | 'now'>,
  path: string,
  { e: expires, s: signature }: { e?: unknown; s?: unknown },
): number => {
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return 0;
  const left = Number(expires) - now().getTime() / 1000;
  return left > 0 && secretBox.isMac('media', toSignedText(path, expires), Buffer.from(signature, 'base64url'))
    ? Math.floor(left)
    : 0;
};
