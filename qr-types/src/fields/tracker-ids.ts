/** What an owner measures visits with, by the names of the fields of every page, and what the id of each looks like. */
export const trackerIds = {
  googleAnalyticsId: /^G-\w+$/,
  googleTagManagerId: /^GTM-\w+$/,
  facebookPixelId: /^\d+$/,
} as const;

export type Tracker = keyof typeof trackerIds;
export type Trackers = Readonly<Partial<Record<Tracker, string>>>;

/** The ids that a content holds. What is stored may be older than its rules: what doesn’t look like one is none. */
export const trackersOf = (content: unknown): Trackers => {
  const held = (content ?? {}) as Readonly<Record<string, unknown>>;
  const found = (Object.keys(trackerIds) as Tracker[]).flatMap((name) => {
    const id = held[name];
    return typeof id === 'string' && trackerIds[name].test(id) ? [[name, id]] : [];
  });
  return Object.fromEntries(found);
};
