import type { z } from 'zod';
import { whatsappAddress } from '../blocks/socials.ts';
import type { content } from './content.ts';

/** A chat with somebody, in which the message stands ready: https, so that it opens where WhatsApp is not installed, too. */
export const payload = ({ number, message }: z.output<typeof content>): string => {
  const chat = whatsappAddress(number) ?? '';
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message.toWellFormed())}`;
};
