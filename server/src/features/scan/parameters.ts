import { appendQuery } from '@tessera/qr-types/query.ts';

/** What our own addresses say in their query: nothing else of it is read on the scan path and on hosted pages. */
const scanParameters = ['lang', 'own', 'seen', 'sent', 'tmp'] as const;
export type ScanParameter = (typeof scanParameters)[number];

/** Never passed on: those, and what our other addresses and earlier links say of guests, of access and of files. */
const reservedParameters: ReadonlySet<string> = new Set([...scanParameters, 'pass', 'guest', 'download']);

/** The address that a code opens, with the parameters of the link, `url`, by which a visitor came. */
export const forwardParameters = (url: string, address: string): string => {
  const question = url.indexOf('?');
  return question < 0 ? address : appendQuery(address, url.slice(question + 1), reservedParameters);
};
