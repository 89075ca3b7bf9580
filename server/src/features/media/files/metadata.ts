import type { FileMetadata } from '../../../adapters/file-inspector/port.ts';

/** The columns of what an inspection has found. */
export const toMetadataColumns = ({ tagTitle, seconds, pages }: FileMetadata) => ({
  tag_title: tagTitle ?? null,
  seconds: seconds ?? null,
  pages: pages ?? null,
});
