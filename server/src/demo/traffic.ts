import { pickCity } from './cities.ts';
import type { Random } from './random.ts';

export type Rhythm = 'morning' | 'office' | 'commute' | 'shopping' | 'evening' | 'weekend';

/** How often a code is scanned, by whom and when. */
export type Traffic = {
  /** On an average day in its first month. */
  perDay: number;
  rhythm: Rhythm;
  /** The country that most visitors are in. */
  home: 'IT' | 'DE' | 'AT' | 'FR' | 'ES' | 'PT' | 'SE' | 'GB';
  /** The city that it hangs in, if it hangs in one place. */
  city?: string;
  /** How many times as many scans it has after a year. */
  growth: number;
  season?: 'summer' | 'winter';
  /** It hung somewhere until then, and few scans came after. */
  endedDaysAgo?: number;
  spikes?: readonly { daysAgo: number; days: number; factor: number }[];
};

/** A scan, without what its code and its owner’s zone decide. */
export type DemoScan = {
  at: number;
  /** A number of the visitor’s, the same for all of their scans of a day. */
  visitor: number;
  agent: Agent;
  country: string;
  /** '' if it isn’t known. */
  city: string;
  language: string;
  kind: 'person' | 'bot' | 'preview' | 'ownTest';
};

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** Weights of the days, Monday first, and of the hours, from 0 to 23. */
const rhythms: Record<Rhythm, { days: readonly number[]; hours: readonly number[] }> = {
  morning: {
    days: [0.9, 0.9, 0.95, 1, 1.05, 1.2, 1.2],
    hours: [0, 0, 0, 0, 0, 1, 4, 12, 18, 16, 10, 5, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0],
  },
  office: {
    days: [1.25, 1.3, 1.3, 1.25, 1.1, 0.5, 0.3],
    hours: [0, 0, 0, 0, 0, 0, 1, 3, 8, 12, 12, 11, 8, 10, 12, 11, 9, 6, 3, 2, 2, 1, 1, 0],
  },
  commute: {
    days: [1.25, 1.25, 1.25, 1.2, 1.15, 0.5, 0.4],
    hours: [1, 0, 0, 0, 0, 2, 7, 17, 14, 6, 3, 3, 4, 4, 4, 6, 11, 16, 13, 6, 4, 3, 2, 1],
  },
  shopping: {
    days: [0.8, 0.8, 0.85, 0.95, 1.25, 1.8, 0.55],
    hours: [0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 11, 11, 8, 7, 8, 10, 13, 14, 11, 6, 3, 2, 1, 0],
  },
  evening: {
    days: [0.6, 0.75, 0.85, 1, 1.4, 1.55, 0.85],
    hours: [1, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 4, 11, 12, 4, 2, 2, 4, 9, 18, 19, 14, 7, 2],
  },
  weekend: {
    days: [0.5, 0.5, 0.6, 0.7, 1, 1.9, 1.8],
    hours: [0, 0, 0, 0, 0, 0, 1, 2, 5, 9, 12, 12, 10, 9, 11, 11, 9, 7, 5, 4, 3, 2, 1, 0],
  },
};

export type Agent = { system: string; device: string; browser: string };

const agents: readonly (readonly [number, Agent])[] = [
  [38, { system: 'iOS', device: 'mobile', browser: 'Safari' }],
  [4, { system: 'iOS', device: 'mobile', browser: 'Chrome' }],
  [3, { system: 'iOS', device: 'tablet', browser: 'Safari' }],
  [34, { system: 'Android', device: 'mobile', browser: 'Chrome' }],
  [9, { system: 'Android', device: 'mobile', browser: 'Samsung Internet for Android' }],
  [3, { system: 'Android', device: 'mobile', browser: 'Firefox' }],
  [1, { system: 'Android', device: 'tablet', browser: 'Chrome' }],
  [4, { system: 'Windows', device: 'desktop', browser: 'Chrome' }],
  [2, { system: 'Windows', device: 'desktop', browser: 'Microsoft Edge' }],
  [2, { system: 'macOS', device: 'desktop', browser: 'Safari' }],
];

/** Languages of the people in a country. */
const languages: Record<string, readonly (readonly [number, string])[]> = {
  AT: [
    [90, 'de'],
    [7, 'en'],
    [3, 'hu'],
  ],
  BE: [
    [55, 'nl'],
    [40, 'fr'],
    [5, 'en'],
  ],
  CH: [
    [65, 'de'],
    [22, 'fr'],
    [8, 'it'],
    [5, 'en'],
  ],
  CZ: [
    [92, 'cs'],
    [8, 'en'],
  ],
  DE: [
    [86, 'de'],
    [8, 'en'],
    [3, 'tr'],
    [3, 'uk'],
  ],
  DK: [
    [85, 'da'],
    [15, 'en'],
  ],
  ES: [
    [84, 'es'],
    [10, 'ca'],
    [6, 'en'],
  ],
  FR: [
    [92, 'fr'],
    [8, 'en'],
  ],
  GB: [
    [95, 'en'],
    [3, 'pl'],
    [2, 'fr'],
  ],
  IT: [
    [93, 'it'],
    [5, 'en'],
    [2, 'de'],
  ],
  JP: [
    [96, 'ja'],
    [4, 'en'],
  ],
  NL: [
    [84, 'nl'],
    [16, 'en'],
  ],
  NO: [
    [85, 'nb'],
    [15, 'en'],
  ],
  PL: [
    [94, 'pl'],
    [6, 'en'],
  ],
  PT: [
    [90, 'pt'],
    [10, 'en'],
  ],
  SE: [
    [84, 'sv'],
    [16, 'en'],
  ],
  US: [
    [86, 'en'],
    [14, 'es'],
  ],
};

const neighbors: Record<Traffic['home'], readonly (readonly [number, string])[]> = {
  AT: [
    [72, 'AT'],
    [16, 'DE'],
    [4, 'IT'],
    [3, 'CH'],
    [2, 'CZ'],
    [2, 'GB'],
    [1, 'US'],
  ],
  DE: [
    [76, 'DE'],
    [7, 'AT'],
    [5, 'CH'],
    [3, 'NL'],
    [3, 'PL'],
    [2, 'FR'],
    [2, 'GB'],
    [1, 'DK'],
    [1, 'US'],
  ],
  ES: [
    [78, 'ES'],
    [7, 'FR'],
    [5, 'GB'],
    [4, 'DE'],
    [3, 'IT'],
    [2, 'US'],
    [1, 'PT'],
  ],
  FR: [
    [81, 'FR'],
    [8, 'BE'],
    [4, 'GB'],
    [3, 'DE'],
    [2, 'ES'],
    [2, 'CH'],
  ],
  GB: [
    [70, 'GB'],
    [12, 'US'],
    [6, 'FR'],
    [4, 'NL'],
    [4, 'NO'],
    [4, 'DE'],
  ],
  IT: [
    [66, 'IT'],
    [13, 'DE'],
    [7, 'AT'],
    [4, 'FR'],
    [3, 'GB'],
    [3, 'US'],
    [2, 'CH'],
    [1, 'JP'],
    [1, 'NL'],
  ],
  PT: [
    [70, 'PT'],
    [12, 'ES'],
    [6, 'FR'],
    [6, 'GB'],
    [3, 'DE'],
    [3, 'US'],
  ],
  SE: [
    [73, 'SE'],
    [9, 'NO'],
    [8, 'DK'],
    [6, 'DE'],
    [4, 'GB'],
  ],
};

/** From 0.35 in the other half of the year to 1.65 at its height. */
const getSeasonFactor = (season: Traffic['season'], day: Date) => {
  if (!season) return 1;
  const height = season === 'summer' ? 6.5 : 0.5; // In months: mid-July, mid-January.
  return 1 + 0.65 * Math.cos(((day.getUTCMonth() + day.getUTCDate() / 31 - height) / 12) * 2 * Math.PI);
};

const getDayMean = (
  { perDay, rhythm, growth, season, endedDaysAgo = 0, spikes = [] }: Traffic,
  day: number,
  daysAgo: number,
  age: number,
) => {
  const date = new Date(day);
  const weekday = (date.getUTCDay() + 6) % 7;
  const growthFactor = 1 + (growth - 1) * ((age - daysAgo) / 365);
  const spike = spikes.find(
    (candidate) => daysAgo <= candidate.daysAgo && daysAgo > candidate.daysAgo - candidate.days,
  );
  const isOver = daysAgo < endedDaysAgo;
  const dayWeight = rhythms[rhythm].days[weekday] ?? 1;
  return perDay * dayWeight * growthFactor * getSeasonFactor(season, date) * (spike?.factor ?? 1) * (isOver ? 0.02 : 1);
};

/** Most scans are of people; every eighth visitor scans twice within a day. */
const kinds: readonly (readonly [number, DemoScan['kind']])[] = [
  [952, 'person'],
  [24, 'bot'],
  [18, 'preview'],
  [6, 'ownTest'],
];
const returningShare = 0.12;

/**
 * The scans of a code from `age` days ago until `now`, in order. `now` in unix milliseconds; days and hours are those of the
 * middle of Europe in winter.
 */
export function* generateScans(traffic: Traffic, age: number, now: number, random: Random): Generator<DemoScan> {
  const today = Math.floor(now / dayMs) * dayMs;
  const hours = rhythms[traffic.rhythm].hours.map((weight, hour) => [weight, hour] as const);
  let visitor = 0;
  for (let daysAgo = Math.min(age, 365); daysAgo >= 0; daysAgo--) {
    const day = today - daysAgo * dayMs;
    const scans: DemoScan[] = [];
    const mean = getDayMean(traffic, day, daysAgo, age);
    for (let left = random.count(mean); left > 0; left--) {
      const at = day + (random.pick(hours) - 1 + random.next()) * hourMs;
      const previous = scans.at(-1);
      if (previous?.kind === 'person' && random.next() < returningShare) {
        scans.push({ ...previous, at });
        continue;
      }
      const country = random.pick(neighbors[traffic.home]);
      const language = random.pick(languages[country] ?? [[1, 'en']]);
      const city = pickCity(country, country === traffic.home ? traffic.city : undefined, random);
      const [agent, kind] = [random.pick(agents), random.pick(kinds)];
      scans.push({ at, visitor: visitor++, agent, country, city, language, kind });
    }
    yield* scans.filter(({ at }) => at < now && at > day - dayMs).sort((a, b) => a.at - b.at);
  }
}
