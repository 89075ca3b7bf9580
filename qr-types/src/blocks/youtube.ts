import { defineField, type FieldErrorCode, getControl, link, validateLink } from '../fields/index.ts';

const watchHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'www.youtube-nocookie.com'];
const videoId = /^[\w-]{11}$/;

/** Returns the id of the video at a YouTube URL: watch, short link, Short, embed or live; undefined for other URLs. */
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

/** Returns the URL of a video on YouTube. */
export const toWatchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The host of YouTube’s player that sets no cookies before playback. */
export const playerHost = 'https://www.youtube-nocookie.com';

/** Returns the URL of a video’s player, which starts immediately because the visitor has tapped the video. */
export const toPlayerAddress = (id: string): string => `${playerHost}/embed/${id}?autoplay=1&playsinline=1&rel=0`;

/** The URL of a YouTube video, whose title prefills the empty field `title` beside it. */
export const youtubeLink = ({ title }: { title: string }) => {
  const each = link({ title });
  const schema = each.superRefine((value, context) => {
    if (validateLink(value) || parseYoutubeId(value) !== undefined) return;
    context.addIssue({ code: 'custom', message: 'not_youtube' satisfies FieldErrorCode });
  });
  return defineField(schema, getControl(each));
};
