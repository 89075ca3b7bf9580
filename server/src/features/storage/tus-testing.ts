import type { Someone } from '../../testing.ts';

export const resumable = '/api/storage/resumable';
/** What every request of tus says. */
export const tus = { 'tus-resumable': '1.0.0' };
const metadataOf = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join();

export const begin = (
  someone: Someone,
  size: number,
  said: Record<string, string> = {},
  more: Record<string, string> = {},
) =>
  someone.ask('POST', resumable, undefined, {
    ...tus,
    'upload-length': String(size),
    ...(Object.keys(said).length > 0 && { 'upload-metadata': metadataOf(said) }),
    ...more,
  });
export const goOn = (someone: Someone, at: string, offset: number, piece: Buffer, more: Record<string, string> = {}) =>
  someone.ask('PATCH', at, piece, {
    ...tus,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...more,
  });
export const look = (someone: Someone, at: string) => someone.ask('HEAD', at, undefined, tus);

type Answer = Awaited<ReturnType<Someone['ask']>>;
/** What the last answer says of the whole file. */
export const resultOf = ({ headers }: Answer) =>
  JSON.parse(Buffer.from(String(headers['upload-result']), 'base64url').toString());

/** Sends a file in one piece, once it is begun. */
export const sendWhole = async (someone: Someone, file: Buffer, said: Record<string, string> = {}) => {
  const begun = await begin(someone, file.length, said);
  return begun.status === 201 ? goOn(someone, String(begun.headers['location']), 0, file) : begun;
};
