/** The folder of the store that files are in. */
export const fileFolder = 'files';

/** Where a file is kept. */
export const getFilePath = (name: string) => `${fileFolder}/${name}`;
