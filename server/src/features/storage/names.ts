import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileName } from '@tessera/qr-types/fields/file.ts';

/** The folder of the store that files are in. */
export const fileFolder = 'files';

/** Where a file is kept. */
export const keptAt = (name: string) => `${fileFolder}/${name}`;

/** Whether a file is one of ours, for samples: it belongs to everybody. */
export const isSample = (name: string) => name.startsWith('sample-') && fileName.test(name);

/** Whether a text could be the name of a file that somebody sent. */
export const isSentName = (name: string) => fileName.test(name) && !isSample(name);

const sampleFolder = join(dirname(fileURLToPath(import.meta.resolve('@tessera/qr-types'))), '../samples');

export const samplePath = (name: string) => join(sampleFolder, name);

/** The files of samples, small as they are. */
export const samples: ReadonlyMap<string, Buffer> = new Map(
  readdirSync(sampleFolder)
    .filter(isSample)
    .map((name) => [name, readFileSync(join(sampleFolder, name))]),
);
