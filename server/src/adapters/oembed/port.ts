import type { SiteVideo } from '@tessera/contract/rules/video-sites.ts';

/** Asks video sites about their videos (oembed.com). */
export type OEmbed = {
  /** What a video is called; undefined where its site doesn't say. Throws where trying again may help. */
  fetchTitle(video: SiteVideo): Promise<string | undefined>;
};
