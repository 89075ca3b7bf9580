import { readSongTags, type SongTags, songTagBytes } from '@tessera/contract/rules/id3.ts';
import { readBytes } from './send-file.ts';

const noBytes = new Uint8Array();

/** What a recording on this device says of itself; nothing of what can't be read. */
export const readId3Tags = async (file: File): Promise<SongTags> => {
  const { head, tail } = songTagBytes;
  const [first, last] = await Promise.all([readBytes(file.slice(0, head)), readBytes(file.slice(-tail))]);
  return readSongTags(first ?? noBytes, last ?? noBytes);
};
