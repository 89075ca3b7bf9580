import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type Image, Undrawable } from '@tessera/qr';
import type { Person } from '../../http/actor.ts';
import type { Deps } from '../../http/deps.ts';
import { refuse } from '../../http/refusal.ts';
import { imageOf, keepLogo } from '../uploads/index.ts';

const refuseImage = () => refuse('invalid_input', { issues: [{ field: 'style.image', code: 'unknown_image' }] });

/** Of what can't be drawn, as much as a sentence holds. */
const mostTold = 40;

const refuseLabel = (error: unknown): never => {
  if (!(error instanceof Undrawable)) throw error;
  const letters = error.letters.slice(0, mostTold);
  return refuse('invalid_input', {
    issues: [{ field: 'style.frame.text', code: 'undrawable_text', params: { letters } }],
  });
};

/** Refuses a style whose label no font draws, or whose picture isn’t the actor’s; one that is stays from now on. */
export const acceptStyle = async (deps: Deps, actor: Person, { image, frame }: CodeStyle): Promise<void> => {
  if (frame.id !== null) await deps.fonts.outline(frame.text, frame.style).catch(refuseLabel);
  if (image !== null && !(await keepLogo(deps, actor, image))) refuseImage();
};

/** A style as the engine draws it, with its picture in place of the picture’s name. */
export const drawableStyle = async (
  deps: Pick<Deps, 'files'>,
  style: CodeStyle,
): Promise<Omit<CodeStyle, 'image'> & { image: Image | null }> => {
  const image = style.image === null ? null : ((await imageOf(deps, style.image)) ?? refuseImage());
  return { ...style, image };
};
