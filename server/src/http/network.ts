import ipaddr from 'ipaddr.js';

const prefixBits = { ipv4: 24, ipv6: 48 };

/** The network that an address lies in, its last part zero: near enough to know a place again, too little to know who. */
export const toNetwork = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  const cidr = `${address.toNormalizedString()}/${prefixBits[address.kind()]}`;
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return network.networkAddressFromCIDR(cidr).toString();
};
