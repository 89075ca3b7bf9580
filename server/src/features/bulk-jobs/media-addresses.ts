import type { TypeManifest } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/index.ts';
import { getManifest } from '../codes/index.ts';

/** A file that a row names by its address, for a field of its content. */
export type MediaAddress = { path: string; kind: 'image' | 'pdf' | 'mp3' | 'mp4'; url: string };

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^https?:\/\//i.test(value);

/** Lists the images and files of a content that are addresses instead of uploads. */
export const listMediaAddresses = ({ content: schema }: TypeManifest, content: unknown): MediaAddress[] =>
  listFieldValues(schema, content).flatMap(({ path, control, value }): MediaAddress[] => {
    if (!isAddress(value)) return [];
    if (control.kind === 'image') return [{ path, kind: 'image', url: value }];
    return control.kind === 'file' ? [{ path, kind: control.fileKind, url: value }] : [];
  });

const setAt = (value: unknown, [name, ...rest]: readonly string[], text: string): unknown => {
  if (name === undefined) return text;
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? setAt(item, rest, text) : item));
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [name]: setAt(fields[name], rest, text) };
};

/** Returns a content with the names of stored files in place of their addresses. */
export const replaceMediaAddresses = async (
  typeId: string,
  content: unknown,
  toName: (address: MediaAddress) => Promise<string>,
): Promise<unknown> => {
  let replaced = content;
  for (const address of listMediaAddresses(getManifest(typeId), content))
    replaced = setAt(replaced, address.path.split('.'), await toName(address));
  return replaced;
};

/** A name that a stored file could have, for the check of a row whose files aren’t fetched yet. */
export const toPlaceholderName = async ({ kind }: MediaAddress): Promise<string> =>
  `sample-placeholder.${kind === 'image' ? 'svg' : kind}`;
