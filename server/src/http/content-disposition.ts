/** Escapes what encodeURIComponent leaves but RFC 8187, 3.2.1 doesn't allow unescaped in a header value. */
const encodeExtendedValue = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Formats a Content-Disposition header (RFC 6266). Clients without UTF-8 support get an ASCII name, `plain`, with the same
 * extension.
 */
export const formatContentDisposition = (type: 'inline' | 'attachment', name: string, plain = 'file'): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1).replace(/[^a-z0-9]/gi, '');
  return `${type}; filename="${plain}.${extension}"; filename*=UTF-8''${encodeExtendedValue(name)}`;
};
