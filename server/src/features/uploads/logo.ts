import { createHash } from 'node:crypto';
import type { api, Reply } from '@tessera/contract';
import { logoFault, mostPixels, storedLogoEdge } from '@tessera/contract/rules/logo.ts';
import type { Images } from '../../adapters/images/port.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { logoFile } from './names.ts';

const field = 'logo';

/** RFC 4648, clause 6, in lower case and without padding. */
const base32 = (bytes: Uint8Array) => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'abcdefghijklmnopqrstuvwxyz234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** A picture's name follows from its bytes, so that it never changes behind its name, and is kept only once. */
const nameOf = (png: Uint8Array) => `${base32(createHash('sha256').update(png).digest().subarray(0, 16))}.png`;

/** Keeps a file that somebody sent as a logo: looked at, drawn again, and only then stored. */
export const storeLogo = async (
  { files }: Pick<Deps, 'files'>,
  images: Images,
  file: Uint8Array,
): Promise<Reply<typeof api.uploads.logo>> => {
  const fault = logoFault(file);
  if (fault) refuse(fault.code, { field, ...(fault.params && { params: fault.params }) });
  const picture = await images.redraw(file, { edge: storedLogoEdge, most: mostPixels });
  if (picture === 'unreadable') return refuse('file_unreadable', { field });
  if (typeof picture === 'string')
    return refuse('unavailable', { field, retryAfter: 10, message: `pictures: ${picture}` });
  const { png, width, height } = picture;
  const filename = nameOf(png);
  await files.put(logoFile(filename), png);
  return { filename, width, height };
};
