import { plainStyle } from '@tessera/contract/api/style.ts';
import { draw, encodeForStyle } from '@tessera/qr';
import { toPictureSvg } from '../features/code-preview/to-picture-svg.ts';

/** Returns the plain code of a link, as the address of a picture. */
export const drawLink = (link: string): string => {
  const style = { ...plainStyle, image: undefined, backgroundImage: undefined };
  return `data:image/svg+xml,${encodeURIComponent(toPictureSvg(draw(encodeForStyle(link, style), style)))}`;
};
