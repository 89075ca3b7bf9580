import { defineField, type FieldErrorCode, getControl, link, validateLink } from '../fields/index.ts';

const watchHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com'];
const videoId = /^[\w-]{11}$/;

/** The id of the video that an address of YouTube shows: watch, short link, Short, embedded or live; undefined elsewhere. */
export const parseYoutubeId = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, search, port, username } = new URL(address);
  if (!/^https?:$/.test(protocol) || port !== '' || username !== '') return undefined;
  const [first = '', second = '', ...rest] = pathname.slice(1).replace(/\/$/, '').split('/');
  const id = (() => {
    if (hostname === 'youtu.be') return second === '' ? first : undefined;
    if (!watchHosts.includes(hostname)) return undefined;
    if (first === 'watch' && second === '') return /[?&]v=([^&]*)/.exec(search)?.[1];
    return ['shorts', 'embed', 'live', 'v'].includes(first) && rest.length === 0 ? second : undefined;
  })();
  return id !== undefined && videoId.test(id) ? id : undefined;
};

/** Where a video is watched at YouTube itself. */
export const toWatchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The host of YouTube's player that keeps no cookies before somebody plays. */
export const playerHost = 'https://www.youtube-nocookie.com';

/** The address of the player of a video, which plays at once: whoever comes here has tapped. */
export const toPlayerAddress = (id: string): string => `${playerHost}/embed/${id}?autoplay=1&playsinline=1&rel=0`;

/** The address of a video at YouTube, whose title fills the empty field `title` beside it. */
export const youtubeLink = ({ title }: { title: string }) => {
  const each = link({ title });
  const schema = each.superRefine((value, context) => {
    if (validateLink(value) || parseYoutubeId(value) !== undefined) return;
    context.addIssue({ code: 'custom', message: 'not_youtube' satisfies FieldErrorCode });
  });
  return defineField(schema, getControl(each));
};
