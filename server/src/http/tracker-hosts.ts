import type { Tracker, Trackers } from '@tessera/qr-types/fields/tracker-ids.ts';

export type TrackerHosts = { script: readonly string[]; connect: readonly string[]; img: readonly string[] };

const tagManager = 'https://www.googletagmanager.com';
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManager];
const google: TrackerHosts = { script: [tagManager], connect: analytics, img: analytics };

/**
 * The hosts that each tracker needs, according to its own documentation of content security policies. A tag manager
 * container can include Analytics.
 */
const hostsByTracker: Readonly<Record<Tracker, TrackerHosts>> = {
  googleAnalyticsId: google,
  googleTagManagerId: google,
  facebookPixelId: {
    script: ['https://connect.facebook.net'],
    connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
    img: ['https://www.facebook.com'],
  },
};

/** Returns the hosts that these trackers need, by kind of request. */
export const getTrackerHosts = (trackers: Trackers, kind: keyof TrackerHosts): string[] => [
  ...new Set((Object.keys(trackers) as Tracker[]).flatMap((tracker) => hostsByTracker[tracker][kind])),
];
