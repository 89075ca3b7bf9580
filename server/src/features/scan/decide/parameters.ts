import { appendQuery } from '@tessera/qr-types/query.ts';

/** Query parameters of our own URLs: the scan path and landing pages read no others. */
const scanParameters = ['lang', 'own', 'seen', 'sent', 'tmp'] as const;
export type ScanParameter = (typeof scanParameters)[number];

/** Never forwarded: those, and parameters of our other URLs and of earlier releases. */
const reservedParameters: ReadonlySet<string> = new Set([...scanParameters, 'pass', 'guest', 'download']);

/** Adds the query parameters of the scanned link, `url`, to the destination. */
export const forwardParameters = (url: string, address: string): string => {
  const question = url.indexOf('?');
  return question < 0 ? address : appendQuery(address, url.slice(question + 1), reservedParameters);
};
