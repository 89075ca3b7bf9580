import { MIMEType } from 'node:util';
import { fail } from './app-error.ts';

/**
 * Limits the number of parts of a body, counted in its raw bytes: once parsed, a part of two bytes takes hundreds of bytes
 * of memory, and long to process.
 */
const maxFields = 2_000;
const maxValues = 80_000;
/** Limits the headers of one part of a multipart form. */
const maxPartHeaderBytes = 4_096;

/** The error belongs to the whole body: its fields aren't known yet. */
const failTooMany = (max: number) =>
  fail('invalid_input', { issues: [{ field: '', code: 'too_many', params: { max } }] });

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const openBrace = 0x7b;

/** Throws if JSON has more values than any content needs. */
export const enforceMaxValues = (bytes: Buffer): void => {
  let count = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText) {
      if (byte === backslash) at += 1;
    } else if ((byte === comma || byte === openBracket || byte === openBrace) && ++count > maxValues)
      failTooMany(maxValues);
  }
};

/** Yields each position of a text in the bytes. */
function* findOffsets(text: string, bytes: Buffer) {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) yield at;
}

/** Throws if a URL-encoded form has more fields than any of our forms. */
export const enforceMaxFields = (bytes: Buffer): void => {
  let count = 1;
  for (const _ of findOffsets('&', bytes)) if (++count > maxFields) failTooMany(maxFields);
};

/** Throws if multipart/form-data has more parts than any of our forms, or part headers larger than browsers send. */
export const enforceMaxParts = (bytes: Buffer, contentType: string): void => {
  const boundary = new MIMEType(contentType).params.get('boundary');
  let count = -1; // The last boundary starts no part.
  for (const at of findOffsets(`--${boundary}`, bytes)) {
    if (++count > maxFields) failTooMany(maxFields);
    const header = bytes.subarray(at, at + maxPartHeaderBytes);
    if (header.length === maxPartHeaderBytes && !header.includes('\r\n\r\n')) fail('malformed_body');
  }
};
