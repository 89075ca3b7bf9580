import { isErrorCode } from '@tessera/contract/errors.ts';
import { OutboundError } from '../../adapters/outbound/port.ts';
import type { Member } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { createRateLimiter } from '../accounts/index.ts';
import { importFile, importImage } from '../media/index.ts';
import * as store from './file-store.ts';
import type { MediaAddress } from './media-addresses.ts';
import { isOwnError } from './row-errors.ts';

/** The most bytes of a file, and how long fetching it may take. */
const [maxBytes, timeoutMs] = [20 * 2 ** 20, 30_000];
/** How often an address may lead to another. */
const maxRedirects = 4;
const maxUrlLength = 2_000;

async function* toStream(bytes: Uint8Array) {
  yield bytes;
}

/** Fetches a file from a public host, which may redirect to another one. */
const fetchBytes = async ({ outbound }: Pick<Deps, 'outbound'>, address: string): Promise<Uint8Array> => {
  let url = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await outbound.request({ url, maxBytes, timeoutMs }).catch((error) => {
      if (!(error instanceof OutboundError)) throw error;
      return fail('file_not_fetched', { params: { reason: error.reason } });
    });
    const { status, headers, body, isComplete } = response;
    const location = String(headers['location'] ?? '');
    if (status >= 300 && status < 400 && URL.canParse(location, url)) {
      url = new URL(location, url).href;
      continue;
    }
    if (status !== 200) return fail('file_not_fetched', { params: { reason: String(status) } });
    if (!isComplete) return fail('file_too_large', { params: { max: maxBytes / 1024 } });
    return body;
  }
  return fail('file_not_fetched', { params: { reason: 'redirects' } });
};

/** Returns the name of a file in its address; as it is there if it isn’t encoded as UTF-8. */
const getTitle = (url: string): string => {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name) || 'file';
  } catch {
    return name;
  }
};

/** Returns a function that stores the files that rows name by their addresses, each once per job, and returns their names. */
export const createMediaFetcher = (deps: Deps, member: Member, jobId: string) => {
  const { db } = deps.database;
  const importDeps = { ...deps, consumeRateLimit: createRateLimiter(deps) };

  const fetchAndStore = async ({ kind, url }: MediaAddress): Promise<string> => {
    const bytes = await fetchBytes(deps, url);
    return kind === 'image'
      ? importImage(importDeps, member, 'image', bytes)
      : importFile(importDeps, member, toStream(bytes), { bytes: bytes.length, title: getTitle(url) });
  };

  return async (address: MediaAddress): Promise<string> => {
    const { kind, url, path } = address;
    const field = `content.${path}`;
    if (url.length > maxUrlLength)
      return fail('invalid_input', { issues: [{ field, code: 'too_long', params: { max: maxUrlLength } }] });
    const known = await store.findFile(member, db, jobId, { url, kind });
    const failKnown = ({ code, params }: NonNullable<store.FetchedFile['error']>) =>
      fail(isErrorCode(code) ? code : 'generic', { field, params });
    if (known?.error) return failKnown(known.error);
    if (known?.name) return known.name;
    try {
      const name = await fetchAndStore(address);
      await store.saveFile(member, db, jobId, { url, kind }, { name, error: null });
      return name;
    } catch (error) {
      if (!isOwnError(error)) throw error;
      const failure = { code: error.code, params: { ...error.details.params } };
      await store.saveFile(member, db, jobId, { url, kind }, { name: null, error: failure });
      return failKnown(failure);
    }
  };
};
