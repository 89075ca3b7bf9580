import { defineField, type FieldErrorCode, getControl, link, record, validateLink } from '../fields/index.ts';

/** Streaming services in display order, with their hosts. Their names are messages: `streaming.<id>`. */
export const streamingServices = {
  spotify: ['open.spotify.com', 'spotify.link'],
  appleMusic: ['music.apple.com', 'itunes.apple.com'],
  youtubeMusic: ['music.youtube.com', 'youtube.com', 'youtu.be'],
  amazonMusic: ['amazon.com', 'amazon.de', 'amazon.co.uk', 'amazon.fr', 'amazon.it', 'amazon.es', 'amzn.to'],
  deezer: ['deezer.com', 'link.deezer.com', 'deezer.page.link'],
  tidal: ['tidal.com'],
  soundcloud: ['soundcloud.com', 'snd.sc'],
  bandcamp: ['bandcamp.com'],
  qobuz: ['qobuz.com'],
  mixcloud: ['mixcloud.com'],
  applePodcasts: ['podcasts.apple.com'],
  audible: ['audible.com', 'audible.de', 'audible.co.uk', 'audible.fr', 'audible.it', 'audible.es'],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ServiceId = keyof typeof streamingServices;

export const serviceIds = Object.keys(streamingServices) as unknown as readonly [ServiceId, ...ServiceId[]];

const isOnService = (id: ServiceId, address: string) => {
  const { hostname } = new URL(address);
  return streamingServices[id].some((host) => hostname === host || hostname.endsWith(`.${host}`));
};

/** The URLs of a recording at streaming services. The URL of another service is rejected. */
export const streaming = () => {
  const each = record(serviceIds, link({ required: false }));
  const schema = each.superRefine((held, context) => {
    for (const id of serviceIds) {
      const address = held[id];
      if (!address || validateLink(address) || isOnService(id, address)) continue;
      context.addIssue({ code: 'custom', message: 'other_service' satisfies FieldErrorCode, path: [id] });
    }
  });
  return defineField(schema, getControl(each));
};
