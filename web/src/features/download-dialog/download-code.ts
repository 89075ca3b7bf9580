import { downloads } from '@tessera/contract/api/downloads.ts';
import { hrefOf, Refused } from '../../api.ts';
import type { Choice } from './choice.ts';

/** The name that the server gave the file. */
const nameIn = (disposition: string | null) => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : 'qr-code';
};

/** Fetches a code as a file and hands it to the browser to keep. Throws `Refused`. */
export const downloadCode = async (id: number, { format, size }: Choice): Promise<void> => {
  const address = hrefOf(downloads.download, { params: { id }, query: { format, size } });
  const response = await fetch(address).catch(() => {
    throw new Refused(0);
  });
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => undefined));
  const file = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = file;
  link.download = nameIn(response.headers.get('content-disposition'));
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 10_000);
};
