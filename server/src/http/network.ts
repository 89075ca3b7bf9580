import ipaddr from 'ipaddr.js';

const prefixBits = { ipv4: 24, ipv6: 48 };

/**
 * Truncates an address to its network, with the rest zero: precise enough to recognise a location, too imprecise to
 * identify a user.
 */
export const toNetwork = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const cidr = `${address.toNormalizedString()}/${prefixBits[address.kind()]}`;
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return network.networkAddressFromCIDR(cidr).toString();
};
