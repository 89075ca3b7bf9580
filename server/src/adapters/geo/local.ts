import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type CitySource, formatCity } from '@tessera/contract/rules/scan-filters.ts';
import ipaddr from 'ipaddr.js';
import { type CityResponse, type CountryResponse, Reader } from 'maxmind';
import type { GeoLookup } from './port.ts';

type CountryRecord = { country_code?: string } & CountryResponse;

const databasePath = createRequire(import.meta.url).resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
);

/** An address as databases have it; undefined if it is private or invalid. */
const toPublicAddress = (ip: string): string | undefined => {
  if (!ipaddr.isValid(ip)) return undefined;
  const address = ipaddr.process(ip);
  return address.range() === 'unicast' ? address.toString() : undefined;
};

/** Two databases of cities in the same format: `names` of MaxMind and DB-IP themselves, `city` of some copies. */
type CityRecord = Omit<Partial<CityResponse>, 'city'> & {
  city?: string | CityResponse['city'];
  country_code?: string;
};

/** The longest name that is stored, in UTF-16 code units. */
const maxNameLength = 60;

/** Names never contain what separates the values of filters, nor line breaks. */
const toCity = ({ city, country, country_code: code = country?.iso_code }: CityRecord): string => {
  const name = (typeof city === 'string' ? city : city?.names.en) ?? '';
  const clean = name
    .replace(/[\p{C},!]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maxNameLength);
  return clean && code && /^[A-Z]{2}$/.test(code) ? formatCity(code, clean.toWellFormed().trim()) : '';
};

const toCitySource = (databaseType: string): CitySource =>
  /db-?ip/i.test(databaseType) ? 'db-ip' : /geoip|geolite/i.test(databaseType) ? 'maxmind' : 'other';

const loadCityFile = async (path: string) => {
  try {
    return new Reader<CityRecord & CityResponse>(await readFile(path));
  } catch (error) {
    throw new Error(`GEO_CITY_FILE: ${path} isn’t a readable database of cities in MMDB format.`, { cause: error });
  }
};

/**
 * Countries as announced by the registries (CC0), 8 MB in memory; a lookup takes about a microsecond. Cities from an MMDB file
 * of the operator, if there is one, which stays in memory.
 */
export const loadLocalGeoLookup = async (cityFile?: string): Promise<GeoLookup> => {
  const countries = new Reader<CountryRecord>(await readFile(databasePath));
  const cities = cityFile === undefined ? undefined : await loadCityFile(cityFile);
  return {
    getCountry: (ip) => {
      const address = toPublicAddress(ip);
      return (address && countries.get(address)?.country_code) || '';
    },
    getCity: (ip) => {
      if (!cities) return undefined;
      const address = toPublicAddress(ip);
      const record = address && cities.get(address);
      return record ? toCity(record) : '';
    },
    citySource: cities ? toCitySource(cities.metadata.databaseType) : null,
  };
};
