import { plainStyle } from '@tessera/contract/api/style.ts';
import { getPageColor } from '@tessera/contract/rules/theme-color.ts';
import type { Drawing } from '@tessera/qr';
import { addFrame } from '@tessera/qr/scene/frame.ts';
import type { FrameId } from '@tessera/qr/style/frames.ts';
import { findType, type TypeId } from '@tessera/qr-types';
import { drawCode } from '../../features/code-preview/use-code-preview.ts';
import { toContentSymbolFormat } from '../../features/content-form/content-symbol-format.ts';
import { emptyLabel } from '../../features/typesetting/typeset-label.ts';

/** Draws the code of a type’s sample, in a frame in the colour of the sample’s page. Frames on public pages have no label. */
export const drawFramedSample = (id: TypeId, text: string, frame?: FrameId): Drawing => {
  const type = findType(id);
  const code = drawCode(text, plainStyle, undefined, undefined, toContentSymbolFormat(type, type.sample));
  if (code.state !== 'drawn') throw new Error(`The sample of ${id} can’t be drawn.`);
  if (frame === undefined) return code.drawing;
  const color = (type.opens.kind === 'page' && getPageColor(type.sample)) || '#0f6b4f';
  return addFrame(code.drawing, { ...plainStyle.frame, id: frame, color }, emptyLabel);
};
