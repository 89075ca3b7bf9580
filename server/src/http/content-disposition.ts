/** RFC 8187, 3.2.1: what encodeURIComponent leaves that a header’s value must not have as it is. */
const encodeExtendedValue = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * How a file is taken, and what it is called (RFC 6266). Those who know no UTF-8 there get a plain name of the same kind,
 * which begins with `plain`.
 */
export const formatContentDisposition = (type: 'inline' | 'attachment', name: string, plain = 'file'): string => {
  const extension = name.slice(name.lastIndexOf('.') + 1).replace(/[^a-z0-9]/gi, '');
  return `${type}; filename="${plain}.${extension}"; filename*=UTF-8''${encodeExtendedValue(name)}`;
};
