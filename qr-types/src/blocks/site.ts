/** The site that an address leads to, as its owner writes it: 'großmüller.de', where `URL` would say 'xn--gromller-sya50a.de'. */
export const toSiteName = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const written = /^https?:\/\/([\p{L}\p{M}\p{N}.-]+)(?=[/?#]|$)/iu.exec(address)?.[1];
  return (written?.toLowerCase() ?? new URL(address).host).replace(/^www\./, '');
};
