/** Countries of IP addresses according to public registries. Never uses the network: lookups are in memory. */
export type GeoLookup = {
  /** Returns the ISO 3166-1 alpha-2 code of an IPv4 or IPv6 address; '' if it is private, unknown or invalid. */
  getCountry(ip: string): string;
};
