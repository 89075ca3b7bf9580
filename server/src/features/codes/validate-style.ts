import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { EmbeddedImage } from '@tessera/qr';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { findUnusable, loadLogo, retainLogo } from '../media/index.ts';

/** The fields of a style that name an uploaded image. */
const imageFields = ['image', 'backgroundImage'] as const;
type ImageField = (typeof imageFields)[number];
export type StyleImages = { [Field in ImageField]?: string | null | undefined };

/** Returns the names of the uploaded images that a style shows. */
export const listStyleImages = (style: StyleImages): string[] => imageFields.flatMap((field) => style[field] ?? []);

const failUnknownImage = (field: ImageField) =>
  fail('invalid_input', { issues: [{ field: `style.${field}`, code: 'unknown_image' }] });

/** How many undrawable characters an error message lists. */
const maxListedCharacters = 40;

/** Throws for a label with characters that no font has. It isn’t set here, which only workers have the time for. */
const requireDrawableLabel = async ({ fonts }: Deps, { text, style: font }: CodeStyle['frame']): Promise<void> => {
  const undrawable = await fonts.listUndrawable(text, font);
  if (undrawable.length === 0) return;
  const letters = undrawable.slice(0, maxListedCharacters).join('');
  fail('invalid_input', { issues: [{ field: 'style.frame.text', code: 'undrawable_text', params: { letters } }] });
};

/**
 * Throws for a style whose label no font can render, or whose images aren't the actor's. They are retained from now on, unless
 * nothing is to be saved (`isDry`).
 */
export const validateStyle = async (
  deps: Deps,
  actor: RequestActor,
  style: CodeStyle,
  { isDry = false } = {},
): Promise<void> => {
  const { frame } = style;
  if (frame.id !== null) await requireDrawableLabel(deps, frame);
  for (const field of imageFields) {
    const image = style[field];
    if (!image) continue;
    const isUsable = isDry
      ? (await findUnusable(deps, actor, 'image', [image])).length === 0
      : await retainLogo(deps, actor, image);
    if (!isUsable) failUnknownImage(field);
  }
};

/** A style as the engine renders it, with its images embedded. */
type DrawableStyle = Omit<CodeStyle, ImageField> & { [Field in ImageField]: EmbeddedImage | null };

/** Loads the images of a style. */
export const loadDrawableStyle = async (deps: Pick<Deps, 'blobStore'>, style: CodeStyle): Promise<DrawableStyle> => {
  const load = async (field: ImageField) => {
    const name = style[field];
    return name ? ((await loadLogo(deps, name)) ?? failUnknownImage(field)) : null;
  };
  return { ...style, image: await load('image'), backgroundImage: await load('backgroundImage') };
};
