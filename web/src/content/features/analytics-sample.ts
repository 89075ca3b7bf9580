/** A month of a trattoria with 14 codes, invented: the same for every visitor. */

const firstDay = Date.UTC(2026, 9, 22);
const dayMs = 86_400_000;
const dayCount = 30;

/** How busy each day of the week is, from Monday on, and each hour. */
const weekdays = [0.55, 0.62, 0.74, 0.9, 1.35, 1.5, 1.1];
const hourShares = [
  0, 0, 0, 0, 0, 0, 0, 0.2, 0.4, 0.3, 0.5, 1.8, 4.6, 4.1, 1.4, 0.5, 0.4, 0.8, 2.6, 5.4, 5.9, 3.2, 1.1, 0.3,
];
const hourTotal = hourShares.reduce((sum, share) => sum + share, 0);

/** Between 0.9 and 1.1, by the position. */
const vary = (at: number) => 1 + (((at * 7919) % 21) - 10) / 100;

const averageDay = 880;

export const sampleDays = Array.from({ length: dayCount }, (_, at) => {
  const date = new Date(firstDay + at * dayMs);
  const scans = Math.round(averageDay * (weekdays[(date.getUTCDay() + 6) % 7] ?? 1) * vary(at));
  return { day: date.toISOString().slice(0, 10), scans, people: Math.round(scans * 0.66 * vary(at + 5)) };
});

const sum = (pick: (day: (typeof sampleDays)[number]) => number) =>
  sampleDays.reduce((total, day) => total + pick(day), 0);

export const sampleTotals = { scans: sum(({ scans }) => scans), people: sum(({ people }) => people) };

/** What isn’t in the totals. */
export const sampleLeftOut = { bots: 1618, previews: 317, ownTests: 27 };

/** Scans by hour of the week: each was four or five times in the month. */
export const sampleHours = weekdays.flatMap((busy, weekday) =>
  hourShares.map((share, hour) => ({
    weekday: weekday + 1,
    hour,
    scans: Math.round((averageDay * busy * share * 4) / hourTotal),
    occurrences: 4,
  })),
);

const systemShares = { iOS: 0.55, Android: 0.42, Windows: 0.017, macOS: 0.013 };

export const sampleSystems = Object.entries(systemShares).map(([value, share]) => ({
  value,
  label: value,
  count: Math.round(sampleTotals.scans * share),
}));
