import type { z } from 'zod';
import { toDialString } from '../fields/index.ts';
import type { content } from './content.ts';

/**
 * Returns a text message in the format that ZXing defined and phones support: the dialled number, a colon, and the
 * text, whose colons need no escaping. Not `sms:` (RFC 5724), because iPhones and Android phones expect the text in
 * different places.
 */
export const buildPayload = ({ number, message }: z.output<typeof content>): string =>
  `SMSTO:${toDialString(number)}:${message}`;
