import type { z } from 'zod';
import { toWhatsAppAddress } from '../blocks/socials.ts';
import type { content } from './content.ts';

/** A chat with somebody, in which the message stands ready: https, so that it opens where WhatsApp is not installed, too. */
export const buildPayload = ({ number, message }: z.output<typeof content>): string => {
  const chat = toWhatsAppAddress(number) ?? '';
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message.toWellFormed())}`;
};
