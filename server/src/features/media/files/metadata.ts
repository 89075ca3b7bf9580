import type { FileMetadata } from '../../../adapters/file-inspector/port.ts';

/** What walking through a file has found, as it is noted. */
export const toMetadataColumns = ({ tagTitle, seconds, pages }: FileMetadata) => ({
  tag_title: tagTitle ?? null,
  seconds: seconds ?? null,
  pages: pages ?? null,
});
