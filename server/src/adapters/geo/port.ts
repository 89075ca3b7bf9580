/** Where an address is, as far as public registers know. Never asks the network: an address is looked up in memory. */
export type GeoLookup = {
  /** ISO 3166-1 alpha-2 of an IPv4 or IPv6 address; '' where it is private, unknown or no address at all. */
  getCountry(ip: string): string;
};
