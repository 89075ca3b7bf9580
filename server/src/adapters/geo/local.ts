import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import ipaddr from 'ipaddr.js';
import { type CountryResponse, Reader } from 'maxmind';
import type { GeoLookup } from './port.ts';

type CountryRecord = { country_code?: string } & CountryResponse;

const databasePath = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** Countries as announced by the registries (CC0), 8 MB in memory; a lookup takes about a microsecond. */
export const loadLocalGeoLookup = async (): Promise<GeoLookup> => {
  const reader = new Reader<CountryRecord>(await readFile(databasePath));
  return {
    getCountry: (ip) => {
      if (!ipaddr.isValid(ip)) return '';
      const address = ipaddr.process(ip);
      return address.range() === 'unicast' ? (reader.get(address.toString())?.country_code ?? '') : '';
    },
  };
};
