import type { z } from 'zod';
import { toWhatsAppAddress } from '../blocks/socials.ts';
import type { content } from './content.ts';

/** Returns the link to a chat with a prefilled message: https, so that it also works without WhatsApp installed. */
export const buildPayload = ({ number, message }: z.output<typeof content>): string => {
  const chat = toWhatsAppAddress(number) ?? '';
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message.toWellFormed())}`;
};
