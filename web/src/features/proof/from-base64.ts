/** The bytes of a base64 text. A loop is ten times as fast as a function for each letter. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return bytes;
};
