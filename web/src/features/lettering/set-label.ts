import { type FontId, labelFace, outlineWith } from '@tessera/qr';
import { create, type Font } from 'fontkit';
import { fetchFile, fetchFiles } from './fetch-font.ts';
import { remembered } from './remembered.ts';

const files = remembered(50, fetchFiles);

const faces = remembered(60, async (key: string) => {
  const [font, name] = key.split('/') as [FontId, string];
  return labelFace(create((await fetchFile(font, name)) as Buffer) as Font);
});

/** Sets a label with the server's fonts. In a chunk of its own: fontkit is larger than the whole engine. */
export const setLabel = outlineWith({ files, open: (font, name) => faces(`${font}/${name}`) });
