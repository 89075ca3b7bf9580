import { defineField, type FieldErrorCode, getControl, record, text, toInternationalNumber } from '../fields/index.ts';
import { correctWhatsAppLink } from '../fields/whatsapp-link.ts';

/** A social network with nicknames. */
type Network = {
  /** A line drawing in a square of 24 units. */
  icon: string;
  /** Its hosts, which include their subdomains. */
  hosts: readonly [string, ...string[]];
  /** Returns the URL of a nickname without @; undefined if it is invalid. */
  profile(nickname: string): string | undefined;
  /** Corrects a URL on the network; undefined if it is invalid. */
  correctAddress?(href: string): string | undefined;
  /** The error for an invalid profile. */
  errorCode?: FieldErrorCode;
};

/** Builds profile URLs of nicknames that match `pattern`. */
const createProfileUrl =
  (prefix: string, pattern: RegExp): Network['profile'] =>
  (nickname) =>
    pattern.test(nickname) ? `https://${prefix}${encodeURIComponent(nickname)}` : undefined;

/** Returns the URL of a number as people write it: digits only, country code first. */
export const toWhatsAppAddress = (written: string): string | undefined => {
  const number = toInternationalNumber(written);
  return number && `https://wa.me/${number.slice(1)}`;
};

/** A handle is a domain name; a single word is one of those that the network itself gives out. */
const toBlueskyProfile = (handle: string) => {
  if (!/^[a-z\d][a-z\d-]*(\.[a-z\d][a-z\d-]*)*$/i.test(handle)) return undefined;
  return `https://bsky.app/profile/${handle.includes('.') ? handle : `${handle}.bsky.social`}`;
};

/** `u/name` and `name` are users, `r/name` is a community. */
const toRedditProfile = (written: string) => {
  const [, kind, name] = /^\/?(?:([ru])\/)?([\w-]{2,30})$/i.exec(written) ?? [];
  return name && `https://www.reddit.com/${kind?.toLowerCase() === 'r' ? 'r' : 'user'}/${name}`;
};

/** The supported networks, in menu order. Their names are messages: `socials.<id>`. */
export const networks = {
  instagram: {
    icon: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M16.5 7.5v.01',
    hosts: ['instagram.com', 'instagr.am'],
    profile: createProfileUrl('www.instagram.com/', /^\w[\w.]{0,29}$/),
  },
  facebook: {
    icon: 'M7 10v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3V3h-3a5 5 0 0 0-5 5v2z',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    profile: createProfileUrl('www.facebook.com/', /^\w[\w.-]{1,59}$/),
  },
  tiktok: {
    icon: 'M13 3v12.5a4 4 0 1 1-4-4M13 3c.3 3.2 2.8 5.5 6 5.5',
    hosts: ['tiktok.com'],
    profile: createProfileUrl('www.tiktok.com/@', /^\w[\w.]{1,23}$/),
  },
  youtube: {
    icon: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10 9l5 3l-5 3z',
    hosts: ['youtube.com', 'youtu.be'],
    profile: createProfileUrl('www.youtube.com/@', /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._·-]{1,29}$/u),
  },
  whatsapp: {
    icon: 'M3.5 20.5l1.3-4.3a8.5 8.5 0 1 1 3.2 3.1zM9.5 8.5L9 10c.5 2.5 2.5 4.5 5 5l1.5-.5',
    hosts: ['wa.me', 'whatsapp.com'],
    profile: toWhatsAppAddress,
    correctAddress: correctWhatsAppLink,
    errorCode: 'phone_needs_prefix',
  },
  x: {
    icon: 'M4 4l11.5 16H20L8.5 4zM4 20l6.5-7M13.5 10.5L19.5 4',
    hosts: ['x.com', 'twitter.com'],
    profile: createProfileUrl('x.com/', /^\w{1,15}$/),
  },
  linkedin: {
    icon: 'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 11v5M8 8v.01M12 16v-5M16 16v-3a2 2 0 0 0-4 0',
    hosts: ['linkedin.com', 'lnkd.in'],
    profile: createProfileUrl('www.linkedin.com/in/', /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{1,99}$/u),
  },
  pinterest: {
    icon: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 10.5L9.5 20.5M9 14c-2.5-3.7-.2-7 3.2-7s5.3 3 4.1 6c-1.1 2.8-4.6 2.9-5.1 1',
    hosts: [
      'pinterest.com',
      'pin.it',
      ...['at', 'ca', 'ch', 'cl', 'co.kr', 'co.uk', 'com.au', 'com.mx', 'de', 'dk', 'es', 'fr', 'ie', 'it', 'jp'].map(
        (land) => `pinterest.${land}`,
      ),
      ...['nz', 'ph', 'pt', 'se'].map((land) => `pinterest.${land}`),
    ],
    profile: createProfileUrl('www.pinterest.com/', /^\w[\w-]{1,29}$/),
  },
  threads: {
    icon: 'M18.5 8c-1-3.3-3.3-5-6.5-5c-5 0-7.5 3.5-7.5 9s2.5 9 7.5 9c4 0 7-2 7-5.2c0-5-9.5-6.3-10.5-2.3c-.6 3 5.5 4.5 6.8.5c.8-3-.3-6-3.8-6c-1.5 0-2.7.7-3.3 2',
    hosts: ['threads.com', 'threads.net'],
    profile: createProfileUrl('www.threads.com/@', /^\w[\w.]{0,29}$/),
  },
  telegram: {
    icon: 'M21 4L3 11l5 2.5l2 6.5l3-4l5 4zM8 13.5L21 4',
    hosts: ['t.me', 'telegram.me'],
    profile: createProfileUrl('t.me/', /^[a-z]\w{3,31}$/i),
  },
  snapchat: {
    icon: 'M12 4c3 0 4.5 2.2 4.5 5v2l2 .5c0 1-1 1.5-2 2c.5 2 2 3 3.5 3.5c-1 1.5-2.5 1-3.5 1.3c-1 .4-2 2.2-4.5 2.2s-3.5-1.8-4.5-2.2c-1-.3-2.5.2-3.5-1.3c1.5-.5 3-1.5 3.5-3.5c-1-.5-2-1-2-2l2-.5V9c0-2.8 1.5-5 4.5-5z',
    hosts: ['snapchat.com'],
    profile: createProfileUrl('www.snapchat.com/add/', /^[a-z][\w.-]{1,14}$/i),
  },
  bluesky: {
    icon: 'M12 10.5C10.5 7.5 7.5 5 4.5 4C3 3.5 2.5 4.5 3 7l.8 4c.5 2 2.2 2.5 4.2 2.3c-3 .7-4 2.2-2 4.2c3 3 5-.5 6-3c1 2.5 3 6 6 3c2-2 1-3.5-2-4.2c2 .2 3.7-.3 4.2-2.3l.8-4c.5-2.5 0-3.5-1.5-3c-3 1-6 3.5-7.5 6.5z',
    hosts: ['bsky.app'],
    profile: toBlueskyProfile,
  },
  reddit: {
    icon: 'M12 8c4.5 0 8 2.5 8 6s-3.5 6-8 6s-8-2.5-8-6s3.5-6 8-6zM12 8l1-4.5l4.5 1M17.5 4.5a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M9 13v.01M15 13v.01M9.5 16.5c1.5 1 3.5 1 5 0',
    hosts: ['reddit.com', 'redd.it'],
    profile: toRedditProfile,
  },
  discord: {
    icon: 'M8.5 17l-1 2.5c-2 0-4.5-1.5-5-3c0-4 1-8 3-11c1.3-.9 2.6-1.3 4-1.5l1 2.5a14 14 0 0 1 3 0l1-2.5c1.4.2 2.7.6 4 1.5c2 3 3 7 3 11c-.5 1.5-3 3-5 3l-1-2.5M7 16.5c3.3 1 6.7 1 10 0M9 11.5v1M15 11.5v1',
    hosts: ['discord.gg', 'discord.com'],
    profile: createProfileUrl('discord.gg/', /^[a-z\d][a-z\d-]{1,31}$/i),
  },
  twitch: {
    icon: 'M4 5v11h4v4l4-4h4l4-4V5a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2zM11 8v4M16 8v4',
    hosts: ['twitch.tv'],
    profile: createProfileUrl('www.twitch.tv/', /^\w{3,25}$/),
  },
  spotify: {
    icon: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M7.5 9.5c3-1 6.5-.7 9 .9M8 12.8c2.5-.8 5-.5 7.2.7M8.5 16c2-.5 3.8-.3 5.5.6',
    hosts: ['open.spotify.com', 'spotify.link'],
    profile: createProfileUrl('open.spotify.com/user/', /^\w[\w.-]{1,59}$/),
  },
  soundcloud: {
    icon: 'M3 13v3M6 11v6M9 9v8M12 7v10h6a3.5 3.5 0 0 0 0-7a5 5 0 0 0-6-3',
    hosts: ['soundcloud.com', 'snd.sc'],
    profile: createProfileUrl('soundcloud.com/', /^\w[\w-]{1,39}$/),
  },
  vimeo: {
    icon: 'M3 8.5L4.5 10c1-.8 1.7-.7 2.2 1l1.5 6c1 3.5 3 3.5 5.3 1c3.5-3.5 6-7.5 6.5-10c.7-4-4.5-5.5-6.5-.5c2-.8 2.5.6 1.5 2.5c-1.5 2.8-2 3-2.7.5l-1-5c-.5-2.5-2-2.5-4-1z',
    hosts: ['vimeo.com'],
    profile: createProfileUrl('vimeo.com/', /^[a-z\d]\w{1,39}$/i),
  },
  behance: {
    icon: 'M3 6h5a3 3 0 0 1 0 6H3zM3 12h5.5a3 3 0 0 1 0 6H3zM14.5 14.5h7a3.5 3.5 0 1 0-1 2.5M15 7h5',
    hosts: ['behance.net'],
    profile: createProfileUrl('www.behance.net/', /^\w[\w-]{1,39}$/),
  },
  dribbble: {
    icon: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M8.5 4c4 4 6 9 7 16M3.3 11c7 .3 12-1.5 14.7-5.5M5 17.5c4-6 9.5-7.5 16-6',
    hosts: ['dribbble.com'],
    profile: createProfileUrl('dribbble.com/', /^\w[\w-]{1,39}$/),
  },
  github: {
    icon: 'M10 20.5V16.5c-4.5-.5-6.5-4-5-8V4l4 2h6l4-2v4.5c1.5 4-.5 7.5-5 8v4M10 19c-3 .5-4-1-5.5-2.5',
    hosts: ['github.com'],
    profile: createProfileUrl('github.com/', /^[a-z\d][a-z\d-]{0,38}$/i),
  },
  xing: {
    icon: 'M6 7h3l2 3.5L7.5 16h-3M18.5 3L12 14l4 7',
    hosts: ['xing.com'],
    profile: createProfileUrl('www.xing.com/profile/', /^[a-z]\w{1,59}$/i),
  },
  patreon: {
    icon: 'M9.5 9.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M4.5 4v16',
    hosts: ['patreon.com'],
    profile: createProfileUrl('www.patreon.com/', /^\w[\w-]{1,63}$/),
  },
  etsy: {
    icon: 'M17 8V5H7.5v14H17v-3M7.5 12H14M5.5 5h2M5.5 19h2',
    hosts: ['etsy.com', 'etsy.me'],
    profile: createProfileUrl('www.etsy.com/shop/', /^[a-z\d]{4,20}$/i),
  },
} as const satisfies Record<string, Network>;

export type NetworkId = keyof typeof networks;

const networkIds = Object.keys(networks) as unknown as readonly [NetworkId, ...NetworkId[]];
const networkById: Readonly<Record<NetworkId, Network>> = networks;

const isOnNetwork = (host: string, network: Network) =>
  network.hosts.some((known) => host === known || host.endsWith(`.${known}`));

/** Returns the network of a URL; undefined for other sites. */
export const findNetwork = (address: string): NetworkId | undefined => {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return networkIds.find((id) => isOnNetwork(host, networkById[id]));
};

/** Returns a corrected https URL on the network; undefined for another host, a URL with credentials, or a home page. */
const parseNetworkAddress = (network: Network, address: string): string | undefined => {
  if (!URL.canParse(address) || /\s/.test(address)) return undefined;
  const url = new URL(address);
  const leadsNowhere = url.pathname === '/' && url.search === '';
  if (!isOnNetwork(url.hostname, network) || url.username || url.password || url.port || leadsNowhere) return undefined;
  const href = url.href.replace(/^http:/, 'https:');
  return network.correctAddress ? network.correctAddress(href) : href;
};

/**
 * Returns the profile URL of a nickname or address, always https on that network’s host; undefined if it is invalid.
 */
export const toProfileAddress = (id: NetworkId, written: string): string | undefined => {
  const network = networkById[id];
  const text = written.trim();
  if (/^https?:\/\//i.test(text)) return parseNetworkAddress(network, text);
  const [host = ''] = text.toLowerCase().split('/');
  if (isOnNetwork(host, network)) return parseNetworkAddress(network, `https://${text}`);
  return network.profile(text.replace(/^@/, ''));
};

const decodeSafely = (bytes: string): string => {
  try {
    return decodeURIComponent(bytes);
  } catch {
    return bytes;
  }
};

/** Returns the nickname of a profile without @; for a URL the last part of its path if that is a nickname, else ''. */
export const toNickname = (id: NetworkId, written: string): string => {
  const text = written.trim();
  const isNickname = !text.includes('/') && !isOnNetwork(text.toLowerCase(), networkById[id]);
  if (isNickname) return text.replace(/^@/, '');
  const address = toProfileAddress(id, text) ?? '';
  const last = URL.canParse(address)
    ? (new URL(address).pathname.split('/').findLast((part) => part !== '') ?? '')
    : '';
  if (/\.php$|%(?![\da-f]{2})/i.test(last)) return '';
  return last.replace(/^@/, '').replace(/(?:%[\da-f]{2})+/gi, (bytes) => decodeSafely(bytes));
};

/** Returns the profile URLs in the order of the networks, without invalid ones. */
export const listProfiles = (
  profiles: Readonly<Partial<Record<NetworkId, string>>>,
): { id: NetworkId; address: string; nickname: string }[] =>
  networkIds.flatMap((id) => {
    const written = profiles[id] ?? '';
    const address = toProfileAddress(id, written);
    return address === undefined ? [] : [{ id, address, nickname: toNickname(id, written) }];
  });

/** Social profiles: per network a nickname or the URL of the profile. Invalid profiles are rejected. */
export const socials = () => {
  const each = record(networkIds, text({ max: 300 }));
  const schema = each.superRefine((held, context) => {
    for (const id of networkIds) {
      const written = held[id];
      if (written === undefined || toProfileAddress(id, written) !== undefined) continue;
      context.addIssue({ code: 'custom', message: networkById[id].errorCode ?? 'invalid_nickname', path: [id] });
    }
  });
  return defineField(schema, getControl(each));
};
