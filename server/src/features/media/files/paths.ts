export const fileFolder = 'files';

export const getFilePath = (name: string) => `${fileFolder}/${name}`;
