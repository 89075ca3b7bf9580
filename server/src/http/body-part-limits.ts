import { MIMEType } from 'node:util';
import { fail } from './app-error.ts';

/** Of how many parts a body may consist, counted in its bytes: parsed, a part of two bytes takes hundreds, and long. */
const maxFields = 2_000;
const maxValues = 80_000;
/** What stands before the content of one part of a form. */
const maxPartHeaderBytes = 4_096;

/** Of the body as a whole: no field of it is known yet. */
const failTooMany = (max: number) =>
  fail('invalid_input', { issues: [{ field: '', code: 'too_many', params: { max } }] });

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openBracket = 0x5b;
const openBrace = 0x7b;

/** Refuses JSON of more values than any content has. */
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

/** Where a text begins in some bytes, one place after the other. */
function* findOffsets(text: string, bytes: Buffer) {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) yield at;
}

/** Refuses a url-encoded form with more fields than any form has. */
export const enforceMaxFields = (bytes: Buffer): void => {
  let count = 1;
  for (const _ of findOffsets('&', bytes)) if (++count > maxFields) failTooMany(maxFields);
};

/** Refuses multipart/form-data with more parts than any form has, or with part headers larger than browsers send. */
export const enforceMaxParts = (bytes: Buffer, contentType: string): void => {
  const boundary = new MIMEType(contentType).params.get('boundary');
  let count = -1; // The last boundary begins no part.
  for (const at of findOffsets(`--${boundary}`, bytes)) {
    if (++count > maxFields) failTooMany(maxFields);
    const header = bytes.subarray(at, at + maxPartHeaderBytes);
    if (header.length === maxPartHeaderBytes && !header.includes('\r\n\r\n')) fail('malformed_body');
  }
};
