import type { Media } from '@tessera/qr-types/define-type.ts';
import type { System } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { isSentName } from '../assets/index.ts';
import { sampleFacts, samples } from './samples.ts';
import * as store from './store.ts';

/** A signed address holds to the end of the next such span: pages that are kept for a span never hold one that ended. */
export const span = 3 * 3600;

const sealed = (path: string, end: string) => `${path}\n${end}`;

/** A path with a signature, for whoever was shown it, until its span is over. */
export const signedPath = ({ seal, now }: Pick<Deps, 'seal' | 'now'>, path: string): string => {
  const end = String((Math.floor(now().getTime() / 1000 / span) + 2) * span);
  return `${path}?e=${end}&s=${seal.mac('media', sealed(path, end)).toString('base64url')}`;
};

/** Where a file is fetched; `isPrivate` where only codes that ask for something first show it. */
export const mediaHref = (
  deps: Pick<Deps, 'seal' | 'now'>,
  name: string,
  { isPrivate }: { isPrivate: boolean },
): string => {
  const path = `/media/${encodeURIComponent(name)}`;
  return isPrivate && isSentName('file', name) ? signedPath(deps, path) : path;
};

/** How many seconds a signature of ours of a path still holds; 0 where it does not, or is none. */
export const secondsSigned = (
  { seal, now }: Pick<Deps, 'seal' | 'now'>,
  path: string,
  { e: end, s: signature }: { e?: unknown; s?: unknown },
): number => {
  if (typeof end !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(end)) return 0;
  const left = Number(end) - now().getTime() / 1000;
  return left > 0 && seal.isMac('media', sealed(path, end), Buffer.from(signature, 'base64url')) ? Math.floor(left) : 0;
};

const without = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** What pages say of the files that they name: where each is, what it is called, how long it is. */
export const mediaFor = async (
  system: System,
  deps: Pick<Deps, 'database' | 'seal' | 'now'>,
  names: readonly string[],
  isPrivate: boolean,
): Promise<(name: string) => Media> => {
  const sent = [...new Set(names.filter((name) => isSentName('file', name)))];
  const rows = sent.length > 0 ? await store.filesNamed(system, deps.database.db, sent) : [];
  const ours = await Promise.all([...new Set(names)].filter((name) => samples.has(name)).map(sampleFacts));
  const known = new Map([...rows, ...ours].map((row) => [row.name, row]));
  return (name) => {
    const href = mediaHref(deps, name, { isPrivate });
    const row = known.get(name);
    if (!row) return { href };
    const { title, bytes, tag_title: tagTitle, seconds, pages } = row;
    return { href, ...without({ title, tagTitle, bytes, seconds, pages }) };
  };
};
