/** What an owner measures visits with, by the names of the fields of every page, and what the id of each looks like. */
export const trackerIdPatterns = {
  googleAnalyticsId: /^G-\w+$/,
  googleTagManagerId: /^GTM-\w+$/,
  facebookPixelId: /^\d+$/,
} as const;

export type Tracker = keyof typeof trackerIdPatterns;
export type Trackers = Readonly<Partial<Record<Tracker, string>>>;

/** The ids that a content holds. What is stored may be older than its rules: what doesn’t look like one is none. */
export const extractTrackers = (content: unknown): Trackers => {
  const values = (content ?? {}) as Readonly<Record<string, unknown>>;
  const found = (Object.keys(trackerIdPatterns) as Tracker[]).flatMap((name) => {
    const id = values[name];
    return typeof id === 'string' && trackerIdPatterns[name].test(id) ? [[name, id]] : [];
  });
  return Object.fromEntries(found);
};
