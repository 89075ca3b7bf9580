/** UTF-8 (RFC 3629) without TextEncoder, which a host may lack. A lone surrogate becomes U+FFFD. */

/** Returns the length of `text` in UTF-8 bytes. */
export function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (isSurrogatePair(unit, text.charCodeAt(i + 1))) {
      length += 4;
      i++;
    } else length += 3;
  }
  return length;
}

/** Writes `text` to the start of `out`, which needs 3 bytes per UTF-16 unit; returns the length in bytes. */
export function writeUtf8(text: string, out: Uint8Array): number {
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    let point = text.charCodeAt(i);
    if (point < 0x80) {
      out[at++] = point;
      continue;
    }
    if (point < 0x800) {
      out[at++] = 0xc0 | (point >> 6);
      out[at++] = 0x80 | (point & 0x3f);
      continue;
    }
    const next = text.charCodeAt(i + 1);
    if (isSurrogatePair(point, next)) {
      point = 0x10000 + ((point & 0x3ff) << 10) + (next & 0x3ff);
      i++;
      out[at++] = 0xf0 | (point >> 18);
      out[at++] = 0x80 | ((point >> 12) & 0x3f);
    } else {
      if ((point & 0xf800) === 0xd800) point = 0xfffd;
      out[at++] = 0xe0 | (point >> 12);
    }
    out[at++] = 0x80 | ((point >> 6) & 0x3f);
    out[at++] = 0x80 | (point & 0x3f);
  }
  return at;
}

export function toUtf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(utf8Length(text));
  writeUtf8(text, bytes);
  return bytes;
}

/** `next` is NaN at the end of the text, which is never a low surrogate. */
const isSurrogatePair = (unit: number, next: number) => (unit & 0xfc00) === 0xd800 && (next & 0xfc00) === 0xdc00;
