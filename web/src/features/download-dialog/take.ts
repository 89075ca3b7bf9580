import { downloads, receiptHeader } from '@tessera/contract/api/downloads.ts';
import { fileName } from '@tessera/contract/rules/file-name.ts';
import { formats, type Receipt } from '@tessera/qr';
import { call, hrefOf, Refused } from '../../api.ts';
import { type Choice, queryFor } from './choice.ts';

/** How files leave. */

/** Fixes the printed text of a code for good, and answers it. Throws `Refused`. */
export const fixPrinted = async (id: number): Promise<string> =>
  (await call(downloads.print, { params: { id } })).printed;

/** Has the server make the file, which fixes the printed text too. Throws `Refused`. */
export const fetchFile = async (id: number, choice: Choice): Promise<{ file: Blob; receipt: Receipt | undefined }> => {
  const address = hrefOf(downloads.download, { params: { id }, query: queryFor(choice) });
  const response = await fetch(address).catch(() => {
    throw new Refused(0);
  });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => undefined));
  const receipt = response.headers.get(receiptHeader);
  return { file: await response.blob(), receipt: receipt === null ? undefined : (JSON.parse(receipt) as Receipt) };
};

const keep = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Hands a code's file to the browser to keep, under the code's name. */
export const keepFile = (file: BlobPart, { format }: Choice, name: string): string => {
  const { mime, extension } = formats[format];
  const called = fileName(name, extension);
  keep(new Blob([file], { type: mime }), called);
  return called;
};

/** Hands a text to the browser to keep. */
export const keepText = (text: string, name: string): void =>
  keep(new Blob([text], { type: 'text/plain; charset=utf-8' }), fileName(name, 'txt'));
