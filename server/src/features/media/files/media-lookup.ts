import type { MediaFile } from '@tessera/qr-types/define-type.ts';
import type { SystemActor } from '../../../http/actor.ts';
import type { Deps } from '../../../http/deps.ts';
import { isUploadedName } from '../names.ts';
import { getMediaHref } from '../signed-path.ts';
import { loadSampleRow, samples } from './samples.ts';
import * as store from './store.ts';

const omitNull = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };

/** Returns what pages show of their files: address, title, duration. */
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
