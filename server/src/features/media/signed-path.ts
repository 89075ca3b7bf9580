import type { Deps } from '../../http/deps.ts';
import { isUploadedName } from './names.ts';

/**
 * A signature is valid until the end of the span after the current one, so that a page cached for one span never contains an
 * expired link.
 */
export const signatureSpanSeconds = 3 * 3600;

const toSignedText = (path: string, end: string) => `${path}\n${end}`;

/** Returns the path with a signature, which allows access until it expires. */
export const signPath = ({ secretBox, now }: Pick<Deps, 'secretBox' | 'now'>, path: string): string => {
  const expires = String((Math.floor(now().getTime() / 1000 / signatureSpanSeconds) + 2) * signatureSpanSeconds);
  return `${path}?e=${expires}&s=${secretBox.mac('media', toSignedText(path, expires)).toString('base64url')}`;
};

/** Returns the address of a file; `isPrivate` if only protected codes show it. */
export const getMediaHref = (
  deps: Pick<Deps, 'secretBox' | 'now'>,
  name: string,
  { isPrivate }: { isPrivate: boolean },
): string => {
  const path = `/media/${encodeURIComponent(name)}`;
  return isPrivate && isUploadedName('file', name) ? signPath(deps, path) : path;
};

/** Returns how many seconds the signature of a path is still valid; 0 if it isn’t. */
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
