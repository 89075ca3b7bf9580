import { createWriteStream, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { UsageError } from './command.ts';

/** What downloads of a code accept. */
export const downloadOptions = {
  format: { value: 'FORMAT', help: 'svg, png, jpeg, pdf, eps and others; png by default.' },
  size: { value: 'PIXELS', help: 'The width of pictures, 64 to 4096.' },
  output: { value: 'FILE', help: 'The file or folder to save to; - for standard output.' },
} as const;

const getSentName = (response: Response) => {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/.exec(disposition) ?? [];
  return basename(encoded ? decodeURIComponent(encoded) : (plain ?? ''));
};

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Saves a response under the given name, or in the given folder, by default here, under that which it was sent with. Only a given file
 * is replaced. Returns where it is.
 */
export const saveResponse = async (
  response: Response,
  target: string | undefined,
  fallback: string,
): Promise<string> => {
  const body = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
  if (target === '-') {
    await pipeline(body, process.stdout, { end: false });
    return target;
  }
  const isNamed = target !== undefined && !isFolder(target);
  const path = isNamed ? target : join(target ?? '', getSentName(response) || fallback);
  try {
    await pipeline(body, createWriteStream(path, { flags: isNamed ? 'w' : 'wx' }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new UsageError(`${path} exists already: name another file with --output`);
    throw error;
  }
  return path;
};
