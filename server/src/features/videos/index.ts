import type { api } from '@tessera/contract';
import { parseVideoAddress } from '@tessera/contract/rules/video-sites.ts';
import { disabledOEmbed } from '../../adapters/oembed/off.ts';
import type { OEmbed } from '../../adapters/oembed/port.ts';
import { createOEmbedClient } from '../../adapters/oembed/sites.ts';
import type { Outbound } from '../../adapters/outbound/port.ts';
import type { Config } from '../../config.ts';
import type { Feature } from '../../feature.ts';
import type { Deps } from '../../http/deps.ts';
import type { RouteHandlers } from '../../http/mount.ts';

/** Creates the client for video titles, or a disabled one, depending on the settings. */
export const createOEmbed = ({ videoTitles }: Pick<Config, 'videoTitles'>, outbound: Outbound): OEmbed =>
  videoTitles ? createOEmbedClient(outbound) : disabledOEmbed;

/** If no title can be fetched, the user enters it: a slow or unavailable site blocks nothing. */
const videoHandlers = ({ oembed }: Pick<Deps, 'oembed'>): RouteHandlers<typeof api.videos> => ({
  title: async ({ query }) => {
    const video = parseVideoAddress(query.url);
    const title = video && (await oembed.fetchTitle(video).catch(() => undefined));
    return { title: title ?? null };
  },
});

export const feature: Feature = {
  name: 'videos',
  handlers: (context) => ({ videos: videoHandlers(context) }),
};
