import type { FileFacts } from '../../adapters/inspection/port.ts';

/** What walking through a file has found, as it is noted. */
export const columnsOf = ({ tagTitle, seconds, pages }: FileFacts) => ({
  tag_title: tagTitle ?? null,
  seconds: seconds ?? null,
  pages: pages ?? null,
});
