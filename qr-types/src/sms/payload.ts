import type { z } from 'zod';
import { toDialString } from '../fields/index.ts';
import type { content } from './content.ts';

/**
 * A message as ZXing defined it and phones read it: the number as it is dialled and the text as it is, with a colon
 * between; colons of the text need nothing. Not `sms:` (RFC 5724), whose text iPhones and Android phones look for in different places.
 */
export const buildPayload = ({ number, message }: z.output<typeof content>): string =>
  `SMSTO:${toDialString(number)}:${message}`;
