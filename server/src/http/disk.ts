import { statfs } from 'node:fs/promises';

export type Disk = { freeBytes: number; bytes: number };

/** Below this much free space a disk counts as full: the database allocates 16 MB at a time. */
const minFreeBytes = 16 * 2 ** 20;

/** Returns the size of the disk that a folder is on, and its free space. */
export const readDisk = async (folder: string): Promise<Disk> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, bytes: blocks * bsize };
};

export const isFull = ({ freeBytes }: Disk): boolean => freeBytes < minFreeBytes;
