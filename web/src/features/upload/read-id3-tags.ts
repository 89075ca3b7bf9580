import { readSongTags, type SongTags, songTagBytes } from '@tessera/contract/rules/id3.ts';
import { readBytes } from './send-file.ts';

const noBytes = new Uint8Array();

/** Reads the ID3 tags of an audio file; returns none that can’t be read. */
export const readId3Tags = async (file: File): Promise<SongTags> => {
  const { head, tail } = songTagBytes;
  const [first, last] = await Promise.all([readBytes(file.slice(0, head)), readBytes(file.slice(-tail))]);
  return readSongTags(first ?? noBytes, last ?? noBytes);
};
