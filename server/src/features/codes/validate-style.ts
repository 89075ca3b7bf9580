import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { type EmbeddedImage, UndrawableTextError } from '@tessera/qr';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { findUnusable, loadLogo, retainLogo } from '../media/index.ts';

const failUnknownImage = () => fail('invalid_input', { issues: [{ field: 'style.image', code: 'unknown_image' }] });

/** How many undrawable characters an error message lists. */
const maxListedCharacters = 40;

const failUndrawableLabel = (error: unknown): never => {
  if (!(error instanceof UndrawableTextError)) throw error;
  const letters = error.letters.slice(0, maxListedCharacters);
  return fail('invalid_input', {
    issues: [{ field: 'style.frame.text', code: 'undrawable_text', params: { letters } }],
  });
};

/**
 * Throws for a style whose label no font can render, or whose image isn't the actor's. The image is retained from now on, unless
 * nothing is to be saved (`isDry`).
 */
export const validateStyle = async (
  deps: Deps,
  actor: RequestActor,
  { image, frame }: CodeStyle,
  { isDry = false } = {},
): Promise<void> => {
  if (frame.id !== null) await deps.fonts.outline(frame.text, frame.style).catch(failUndrawableLabel);
  if (image === null) return;
  const isUsable = isDry
    ? (await findUnusable(deps, actor, 'image', [image])).length === 0
    : await retainLogo(deps, actor, image);
  if (!isUsable) failUnknownImage();
};

/** Loads a style as the engine renders it, with its image embedded. */
export const loadDrawableStyle = async (
  deps: Pick<Deps, 'blobStore'>,
  style: CodeStyle,
): Promise<Omit<CodeStyle, 'image'> & { image: EmbeddedImage | null }> => {
  const image = style.image === null ? null : ((await loadLogo(deps, style.image)) ?? failUnknownImage());
  return { ...style, image };
};
