import type { Random } from './random.ts';

/** Cities in each country, by their share of its scans. */
const citiesByCountry: Readonly<Record<string, readonly (readonly [number, string])[]>> = {
  AT: [
    [46, 'Vienna'],
    [16, 'Graz'],
    [14, 'Linz'],
    [13, 'Salzburg'],
    [11, 'Innsbruck'],
  ],
  BE: [
    [48, 'Brussels'],
    [30, 'Antwerp'],
    [22, 'Ghent'],
  ],
  CH: [
    [44, 'Zurich'],
    [22, 'Geneva'],
    [18, 'Basel'],
    [16, 'Bern'],
  ],
  CZ: [
    [64, 'Prague'],
    [36, 'Brno'],
  ],
  DE: [
    [27, 'Berlin'],
    [17, 'Munich'],
    [15, 'Hamburg'],
    [12, 'Cologne'],
    [9, 'Frankfurt am Main'],
    [8, 'Stuttgart'],
    [7, 'Leipzig'],
    [5, 'Nuremberg'],
  ],
  DK: [
    [66, 'Copenhagen'],
    [34, 'Aarhus'],
  ],
  ES: [
    [42, 'Barcelona'],
    [36, 'Madrid'],
    [22, 'Valencia'],
  ],
  FR: [
    [46, 'Paris'],
    [18, 'Lyon'],
    [14, 'Marseille'],
    [12, 'Nantes'],
    [10, 'Strasbourg'],
  ],
  GB: [
    [54, 'London'],
    [18, 'Manchester'],
    [15, 'Bristol'],
    [13, 'Edinburgh'],
  ],
  IT: [
    [32, 'Milan'],
    [26, 'Rome'],
    [16, 'Verona'],
    [14, 'Bologna'],
    [12, 'Turin'],
  ],
  JP: [
    [62, 'Tokyo'],
    [38, 'Osaka'],
  ],
  NL: [
    [58, 'Amsterdam'],
    [42, 'Utrecht'],
  ],
  NO: [
    [68, 'Oslo'],
    [32, 'Bergen'],
  ],
  PL: [
    [58, 'Warsaw'],
    [42, 'Kraków'],
  ],
  PT: [
    [62, 'Lisbon'],
    [38, 'Porto'],
  ],
  SE: [
    [56, 'Stockholm'],
    [44, 'Gothenburg'],
  ],
  US: [
    [40, 'New York'],
    [34, 'Los Angeles'],
    [26, 'Chicago'],
  ],
};

/** The share of scans for which databases of cities know only the country, and of those near where a code hangs. */
const [unknownShare, nearShare] = [0.06, 0.6];

/** Returns the city of a scan in a country; '' if it isn’t known. `near` is where the code hangs, in its home country. */
export const pickCity = (country: string, near: string | undefined, random: Random): string => {
  const share = random.next();
  if (share < unknownShare) return '';
  if (near !== undefined && share < unknownShare + nearShare) return near;
  return random.pick(citiesByCountry[country] ?? [[1, '']]);
};
