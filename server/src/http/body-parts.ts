import { MIMEType } from 'node:util';
import { refuse } from './refusal.ts';

/** Of how many parts a body may consist, counted in its bytes: parsed, a part of two bytes takes hundreds, and long. */
const maxFields = 2_000;
const maxValues = 80_000;
/** What stands before the content of one part of a form. */
const maxPartHeaderBytes = 4_096;

const refuseTooMany = (max: number) =>
  refuse('invalid_input', { issues: [{ field: 'content', code: 'too_many', params: { max } }] });

const [quote, backslash, comma, openBracket, openBrace] = [...Buffer.from('"\\,[{')] as [
  number,
  number,
  number,
  number,
  number,
];

/** Refuses JSON of more values than any content has. */
export const demandFewValues = (bytes: Buffer): void => {
  let count = 1;
  let isText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if ((byte === comma || byte === openBracket || byte === openBrace) && ++count > maxValues)
      refuseTooMany(maxValues);
  }
};

/** Where a text begins in some bytes, one place after the other. */
function* placesOf(text: string, bytes: Buffer) {
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) yield at;
}

/** Refuses a url-encoded form of more fields than anybody fills in. */
export const demandFewFields = (bytes: Buffer): void => {
  let count = 1;
  for (const _ of placesOf('&', bytes)) if (++count > maxFields) refuseTooMany(maxFields);
};

/** Refuses multipart/form-data of more parts than anybody fills in, and parts with more said of them than browsers say. */
export const demandFewParts = (bytes: Buffer, contentType: string): void => {
  const boundary = new MIMEType(contentType).params.get('boundary');
  let count = -1; // The last boundary begins no part.
  for (const at of placesOf(`--${boundary}`, bytes)) {
    if (++count > maxFields) refuseTooMany(maxFields);
    const header = bytes.subarray(at, at + maxPartHeaderBytes);
    if (header.length === maxPartHeaderBytes && !header.includes('\r\n\r\n')) refuse('malformed_body');
  }
};
