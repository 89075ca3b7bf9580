import type { CodeStyle } from '@tessera/contract/api/style.ts';
import {
  type Drawing,
  type FrameStyle,
  isSymbologyLoaded,
  loadSymbology,
  type Symbology,
  type TypesetText,
} from '@tessera/qr';
import { useEffect, useMemo, useState } from 'react';
import { useTypesetting } from '../typesetting/use-typesetting.ts';
import type { ScreenImage } from './screen-image.ts';

/** Assets that a preview loads: its symbology, an uploaded logo, a picture behind the code, the frames, and a typeset label. */

type DrawFrame = (drawing: Drawing, style: FrameStyle, typesetText: TypesetText) => Drawing;

/** A frame and its label; if no font has a character of it, the label as it was before. */
type FrameAsset = { frame: DrawFrame; typesetText: TypesetText; unsupportedLetters?: string | undefined };

export type PreviewAssets =
  | { state: 'ready'; image: ScreenImage | null; picture: ScreenImage | null; framed: FrameAsset | undefined }
  | { state: 'loading' }
  /** Characters of the label that no font has. */
  | { state: 'undrawable'; letters: string }
  | { state: 'failed'; retry: () => void };

type AssetState<T> = { state: 'ready'; value: T } | { state: 'loading' } | { state: 'failed'; retry: () => void };

const loadingState = { state: 'loading' } as const;

/** Loads the asset of a key. Returns the same object until the key changes; loads nothing for `null`. */
const useAsset = <T>(key: string | null, load: (key: string) => Promise<T>): AssetState<T | null> => {
  const [attempt, setAttempt] = useState(0);
  const [done, setDone] = useState<{ key: string; tries: number; result: AssetState<T> }>();
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    const finish = (result: AssetState<T>) => isCurrent && setDone({ key, tries: attempt, result });
    load(key).then(
      (value) => finish({ state: 'ready', value }),
      () => finish({ state: 'failed', retry: () => setAttempt(attempt + 1) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, attempt, load]);
  const isDone = done?.key === key && done.tries === attempt;
  return useMemo(
    () => (key === null ? { state: 'ready', value: null } : isDone ? done.result : loadingState),
    [key, isDone, done],
  );
};

/** Frames and uploaded logos are in separate chunks, which most first visits don’t need. */
const loadImage = async (name: string) => (await import('./screen-image.ts')).loadScreenImage(name);
const loadEncoder = async (symbology: string) => loadSymbology(symbology as Symbology);
const loadFrames = async () => (await import('@tessera/qr/scene/frame.ts')).addFrame;

export const noAssets: PreviewAssets = { state: 'ready', image: null, picture: null, framed: undefined };

export const usePreviewAssets = (
  { image: imageName, backgroundImage = null, frame: { id, text, style: font } }: CodeStyle,
  symbology: Symbology = 'qr',
): PreviewAssets => {
  const encoder = useAsset(isSymbologyLoaded(symbology) ? null : symbology, loadEncoder);
  const image = useAsset(imageName, loadImage);
  const picture = useAsset(backgroundImage, loadImage);
  const frame = useAsset(id === null ? null : 'frames', loadFrames);
  const typesetting = useTypesetting(id === null ? '' : text, font);
  return useMemo(() => {
    const label =
      typesetting.state === 'ready' ? typesetting.typesetText : typesetting.state === 'undrawable' && typesetting.last;
    if (typesetting.state === 'undrawable' && !label) return { state: 'undrawable', letters: typesetting.letters };
    const failed = [encoder, image, picture, frame, typesetting].filter((part) => part.state === 'failed');
    if (failed.length > 0) {
      return {
        state: 'failed',
        retry: () => {
          for (const { retry } of failed) retry();
        },
      };
    }
    if (encoder.state !== 'ready' || !label) return loadingState;
    if (image.state !== 'ready' || picture.state !== 'ready' || frame.state !== 'ready') return loadingState;
    const unsupportedLetters = typesetting.state === 'undrawable' ? typesetting.letters : undefined;
    const framed = frame.value ? { frame: frame.value, typesetText: label, unsupportedLetters } : undefined;
    return { state: 'ready', image: image.value, picture: picture.value, framed };
  }, [encoder, image, picture, frame, typesetting]);
};
