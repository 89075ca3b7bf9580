/**
 * Parses a CSS hex colour, '#0f6b4f' or '#0fb', to the form that styles use: six lower-case digits. Returns undefined
 * for any other text, including colour names.
 */
export const parseHexColor = (text: string): string | undefined => {
  const normalized = text.trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(normalized)) return normalized;
  return /^#[0-9a-f]{3}$/.test(normalized) ? normalized.replace(/[0-9a-f]/g, '$&$&') : undefined;
};
