import type { CitySource } from '@tessera/contract/rules/scan-filters.ts';

/** Countries and cities of IP addresses. Never uses the network: lookups are in memory. */
export type GeoLookup = {
  /** Returns the ISO 3166-1 alpha-2 code of an IPv4 or IPv6 address; '' if it is private, unknown or invalid. */
  getCountry(ip: string): string;
  /** Returns a city with its country ('IT Verona'); '' if it isn't known, undefined without a database of cities. */
  getCity(ip: string): string | undefined;
  /** What cities are from; null without a database of cities. */
  citySource: CitySource | null;
};
