import { parseYoutubeId, playerHost, toWatchAddress } from '../blocks/youtube.ts';
import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { sample } from './sample.ts';

export const video = defineType({
  id: 'video',
  version: 1,
  messages,
  purpose: 'files',
  icon: 'M15 10l4.553-2.276a1 1 0 0 1 1.447 .894v6.764a1 1 0 0 1-1.447 .894l-4.553-2.276zM3 8a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2z',
  content,
  sample,
  opens: {
    kind: 'page',
    page: () => import('./page.tsx'),
    title: ({ title }) => title,
    redirectInstead: ({ directVideoLink, videos }, media) => {
      const [only, ...others] = videos;
      if (!directVideoLink || !only || others.length > 0) return undefined;
      if (only.source === 'file') return media(only.file).href;
      const id = parseYoutubeId(only.url);
      return id && toWatchAddress(id);
    },
    embeddableOrigins: ({ videos }) => (videos.some(({ url }) => parseYoutubeId(url)) ? [playerHost] : []),
  },
  languages: ({ languages }) => languages,
  upgrade: [],
});
