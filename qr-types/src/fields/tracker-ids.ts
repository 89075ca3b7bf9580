/** The trackers that a page may use, by field name, with the pattern of their ids. */
export const trackerIdPatterns = {
  googleAnalyticsId: /^G-\w+$/,
  googleTagManagerId: /^GTM-\w+$/,
  facebookPixelId: /^\d+$/,
} as const;

export type Tracker = keyof typeof trackerIdPatterns;
export type Trackers = Readonly<Partial<Record<Tracker, string>>>;

/** Returns the tracker ids of a content. Stored content may predate the validation, so invalid ids are ignored. */
export const extractTrackers = (content: unknown): Trackers => {
  const values = (content ?? {}) as Readonly<Record<string, unknown>>;
  const found = (Object.keys(trackerIdPatterns) as Tracker[]).flatMap((name) => {
    const id = values[name];
    return typeof id === 'string' && trackerIdPatterns[name].test(id) ? [[name, id]] : [];
  });
  return Object.fromEntries(found);
};
