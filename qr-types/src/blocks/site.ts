/** Returns the host of a URL as its owner writes it: 'großmüller.de', not 'xn--gromller-sya50a.de' as in `URL`. */
export const toSiteName = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const written = /^https?:\/\/([\p{L}\p{M}\p{N}.-]+)(?=[/?#]|$)/iu.exec(address)?.[1];
  return (written?.toLowerCase() ?? new URL(address).host).replace(/^www\./, '');
};
