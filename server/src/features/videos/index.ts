import type { api } from '@tessera/contract';
import { siteVideoAt } from '@tessera/contract/rules/video-sites.ts';
import { noOEmbed } from '../../adapters/oembed/off.ts';
import type { OEmbed } from '../../adapters/oembed/port.ts';
import { openSites } from '../../adapters/oembed/sites.ts';
import type { Config } from '../../config.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/mount.ts';

/** Who is asked about videos, by the settings. */
export const openOEmbed = ({ videoTitles }: Pick<Config, 'videoTitles'>): OEmbed =>
  videoTitles ? openSites() : noOEmbed;

/** Without an answer a title is typed by hand: nobody waits for a site that is away. */
export const videoHandlers = ({ oembed }: Pick<Deps, 'oembed'>): Handlers<typeof api.videos> => ({
  title: async ({ query }) => {
    const video = siteVideoAt(query.url);
    const title = video && (await oembed.titleOf(video).catch(() => undefined));
    return { title: title ?? null };
  },
});
