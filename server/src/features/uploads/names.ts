import { imageFile } from '@tessera/contract/api/style.ts';

/** The folder of files that logos are in. */
export const logoFolder = 'logos';

/** Where a logo is kept. */
export const logoFile = (name: string) => `${logoFolder}/${name}`;

/** Whether a text could be the name of a picture at all: what could not is never looked for. */
export const isImageName = (name: string) => imageFile.safeParse(name).success;
