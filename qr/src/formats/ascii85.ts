/** Encodes bytes as ASCII85, as PostScript’s ASCII85Decode reads it: LanguageLevel 3, clause 3.13.3. */
export function encodeAscii85(bytes: Uint8Array): string {
  const words: string[] = [];
  for (let at = 0; at < bytes.length; at += 4) {
    const count = Math.min(4, bytes.length - at);
    let value = 0;
    for (let i = 0; i < 4; i++) value = value * 256 + (bytes[at + i] ?? 0);
    if (value === 0 && count === 4) {
      words.push('z');
      continue;
    }
    let word = '';
    for (let i = 0; i < 5; i++) {
      word = String.fromCharCode(33 + (value % 85)) + word;
      value = Math.floor(value / 85);
    }
    words.push(word.slice(0, count + 1));
  }
  return `${words.join('').replace(/.{1,100}/g, '$&\n')}~>`;
}
