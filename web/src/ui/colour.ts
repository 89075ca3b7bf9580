/**
 * A colour as CSS writes it in hexadecimal digits, '#0f6b4f' or '#0fb', in the one form that styles hold: six digits in
 * lower case. Undefined for any other text, names of colours too.
 */
export const colourOf = (text: string): string | undefined => {
  const written = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(written)) return written;
  return /^#[0-9a-f]{3}$/.test(written) ? written.replace(/[0-9a-f]/g, '$&$&') : undefined;
};
