import type { SiteVideo } from '@tessera/contract/rules/video-sites.ts';

/** Fetches metadata of videos (oembed.com). */
export type OEmbed = {
  /** Returns the title of a video; undefined if its site doesn't provide one. Throws if a retry may help. */
  fetchTitle(video: SiteVideo): Promise<string | undefined>;
};
