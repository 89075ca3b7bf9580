import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Image } from '@tessera/qr';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { imageOf, keepImage } from '../uploads/index.ts';

const refuseImage = () => refuse('invalid_input', { issues: [{ field: 'style.image', code: 'unknown_image' }] });

/** Refuses a style whose picture we don’t have; one that we have stays from now on. */
export const acceptStyle = async (deps: Pick<Deps, 'files'>, { image }: CodeStyle) => {
  if (image !== null && !(await keepImage(deps, image))) refuseImage();
};

/** A style as the engine draws it, with its picture in place of the picture’s name. */
export const drawableStyle = async (
  deps: Pick<Deps, 'files'>,
  style: CodeStyle,
): Promise<Omit<CodeStyle, 'image'> & { image: Image | null }> => {
  const image = style.image === null ? null : ((await imageOf(deps, style.image)) ?? refuseImage());
  return { ...style, image };
};
