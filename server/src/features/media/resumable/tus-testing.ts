import type { BrowserClient } from '../../../testing.ts';

export const tusPath = '/api/storage/resumable';
/** What every request of tus says. */
export const tusHeaders = { 'tus-resumable': '1.0.0' };
const encodeMetadata = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join();

export const createUpload = (
  client: BrowserClient,
  size: number,
  metadata: Record<string, string> = {},
  more: Record<string, string> = {},
) =>
  client.send('POST', tusPath, undefined, {
    ...tusHeaders,
    'upload-length': String(size),
    ...(Object.keys(metadata).length > 0 && { 'upload-metadata': encodeMetadata(metadata) }),
    ...more,
  });
export const patchUpload = (
  client: BrowserClient,
  at: string,
  offset: number,
  piece: Buffer,
  more: Record<string, string> = {},
) =>
  client.send('PATCH', at, piece, {
    ...tusHeaders,
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...more,
  });
export const headUpload = (client: BrowserClient, at: string) => client.send('HEAD', at, undefined, tusHeaders);

type TestResponse = Awaited<ReturnType<BrowserClient['send']>>;
/** What the last answer says of the whole file. */
export const parseUploadResult = ({ headers }: TestResponse) =>
  JSON.parse(Buffer.from(String(headers['upload-result']), 'base64url').toString());

/** Sends a file in one piece, once it is begun. */
export const uploadWhole = async (client: BrowserClient, file: Buffer, metadata: Record<string, string> = {}) => {
  const created = await createUpload(client, file.length, metadata);
  return created.status === 201 ? patchUpload(client, String(created.headers['location']), 0, file) : created;
};
