import ipaddr from 'ipaddr.js';

/** Hosts of the operator’s own network that may be requested: names, addresses, and networks such as 10.1.0.0/16. */
export type AllowedHosts = { hasName(hostname: string): boolean; hasAddress(address: string): boolean };

/** A public address that only machines of a cloud can reach, and that answers them with secrets (Azure). */
const reservedByClouds = new Set(['168.63.129.16']);

/** The only IPv6 addresses of the internet; others reach this machine, its network, or IPv4 through a gateway. */
const globalIpv6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to a host on the internet, by the registries of special addresses (RFC 6890). */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || reservedByClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalIpv6);
};

const parseNetwork = (text: string) => {
  try {
    return ipaddr.parseCIDR(text);
  } catch {
    return undefined;
  }
};

export const parseAllowedHosts = (entries: readonly string[]): AllowedHosts => {
  const toName = (entry: string) => (ipaddr.isValid(entry) ? ipaddr.process(entry).toString() : entry.toLowerCase());
  const names = new Set(entries.map(toName));
  const networks = entries.map(parseNetwork).filter((network) => network !== undefined);
  return {
    hasName: (hostname) => names.has(hostname),
    hasAddress: (text) => {
      if (!ipaddr.isValid(text)) return false;
      const address = ipaddr.process(text);
      const isInside = (network: (typeof networks)[number]) =>
        network[0].kind() === address.kind() && address.match(network as never);
      return names.has(address.toString()) || networks.some(isInside);
    },
  };
};
