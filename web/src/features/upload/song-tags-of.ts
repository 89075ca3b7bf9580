import { type SongTags, songTagBytes, songTags } from '@tessera/contract/rules/id3.ts';
import { bytesOf } from './send-file.ts';

const none = new Uint8Array();

/** What a recording on this device says of itself; nothing of what can't be read. */
export const songTagsOf = async (file: File): Promise<SongTags> => {
  const { head, tail } = songTagBytes;
  const [first, last] = await Promise.all([bytesOf(file.slice(0, head)), bytesOf(file.slice(-tail))]);
  return songTags(first ?? none, last ?? none);
};
