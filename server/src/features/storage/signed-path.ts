import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import type { SystemActor } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { isUploadedName } from '../assets/index.ts';
import { loadSampleRow, samples } from './samples.ts';
import * as store from './store.ts';

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

const omitNull = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** What pages say of the files that they name: where each is, what it is called, how long it is. */
export const loadMediaLookup = async (
  system: SystemActor,
  deps: Pick<Deps, 'database' | 'secretBox' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => MediaFile> => {
  const uploadedNames = [...new Set(names.filter((name) => isUploadedName('file', name)))];
  const rows = uploadedNames.length > 0 ? await store.findFiles(system, deps.database.db, uploadedNames) : [];
  const sampleRows = await Promise.all([...new Set(names)].filter((name) => samples.has(name)).map(loadSampleRow));
  const rowsByName = new Map([...rows, ...sampleRows].map((row) => [row.name, row]));
  return (name) => {
    const href = getMediaHref(deps, name, { isPrivate });
    const row = rowsByName.get(name);
    if (!row) return { href };
    const { title, bytes, tag_title: tagTitle, seconds, pages } = row;
    return { href, ...omitNull({ title, tagTitle, bytes, seconds, pages }) };
  };
};
