import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { encodeFor, TextTooLong } from '@tessera/qr';
import { isDynamic, type TypeManifest } from '@tessera/qr-types';
import { explain, valuesOf } from '@tessera/qr-types/fields/index.ts';
import { refuse } from '../../http/refusal.ts';
import { unsafeReason } from './url-safety.ts';

/** Content as it will be stored: valid for its type, normalised, and past URL safety where we would lead people to it. */
export const acceptContent = (type: TypeManifest, given: unknown, ourHosts: readonly string[]) => {
  const { data, error } = type.content.safeParse(given);
  if (error) return refuse('invalid_input', { issues: explain(error, 'content') });
  const content = type.normalise ? type.normalise(data) : data;
  if (isDynamic(type)) {
    for (const { path, control, value } of valuesOf(type.content, content)) {
      const reason =
        control.kind === 'link' && typeof value === 'string' && value !== ''
          ? unsafeReason(value, ourHosts)
          : undefined;
      if (reason)
        refuse('unsafe_url', { field: `content.${path}`, message: `unsafe URL: ${reason}`, params: { reason } });
    }
  }
  return content;
};

/** What the symbol of a static code says, refused where no symbol can hold it. */
export const acceptPayload = (type: TypeManifest, content: unknown, style: CodeStyle): string => {
  if (type.opens.kind !== 'embed') throw new Error(`${type.id} holds no payload.`);
  const payload = type.opens.payload(content);
  try {
    encodeFor(payload, style);
  } catch (error) {
    if (error instanceof TextTooLong)
      refuse('text_too_long', { field: 'content', params: { fits: error.fits, bytes: error.bytes } });
    throw error;
  }
  return payload;
};
