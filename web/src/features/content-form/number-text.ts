/** What somebody wrote as a number, with a comma or a dot; null for nothing, and the text itself where it is none. */
export const readNumber = (text: string): number | string | null => {
  const written = text.replace(/[\s\u00a0\u202f]/g, '');
  if (written === '') return null;
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(written) ? Number(written.replace(',', '.')) : text;
};
