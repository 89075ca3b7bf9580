import { z } from 'zod';
import type { SecretBox } from '../../secret-box.ts';

const purpose = 'failed email';
const emailTexts = z.object({ text: z.string(), html: z.string() });
export type EmailTexts = z.output<typeof emailTexts>;

/** Encrypts the text of an email: links in it may give access to an account. */
export const sealTexts = (box: SecretBox, id: string, texts: EmailTexts): Buffer =>
  box.encrypt(purpose, id, Buffer.from(JSON.stringify(texts)));

export const unsealTexts = (box: SecretBox, id: string, sealed: Buffer): EmailTexts =>
  emailTexts.parse(JSON.parse(box.decrypt(purpose, id, sealed).toString()));
