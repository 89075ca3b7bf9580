/** A name that every file system takes: the code's own as far as it can be kept. */
export const fileName = (name: string, extension: string): string => {
  const letters = [...name.replace(/[^\p{L}\p{N} ._-]/gu, '').trim()];
  return `${letters.slice(0, 80).join('') || 'qr-code'}.${extension}`;
};
