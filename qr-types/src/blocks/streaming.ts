import { defineField, type FieldErrorCode, getControl, link, record, validateLink } from '../fields/index.ts';

/** Where people listen, in the order in which pages show it: the hosts of each. Their names are words: `streaming.<id>`. */
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

/** The same recording at streaming services: for each its address there. One of another service is refused. */
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
