/**
 * A colour as CSS writes it in hexadecimal digits, '#0f6b4f' or '#0fb', in the one form that styles hold: six digits in
 * lower case. Undefined for any other text, names of colours too.
 */
export const parseHexColor = (text: string): string | undefined => {
  const normalized = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(normalized)) return normalized;
  return /^#[0-9a-f]{3}$/.test(normalized) ? normalized.replace(/[0-9a-f]/g, '$&$&') : undefined;
};
