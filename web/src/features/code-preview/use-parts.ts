import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { Drawing, FrameStyle, Lettering } from '@tessera/qr';
import { useEffect, useMemo, useState } from 'react';
import { useLettering } from '../lettering/use-lettering.ts';
import type { ScreenImage } from './screen-image.ts';

/** What a picture holds that has to be fetched first: an uploaded logo, the frames, and a label set in its font. */

type Frame = (drawing: Drawing, style: FrameStyle, lettering: Lettering) => Drawing;

/** A frame and its label; with letters that no font has, the label of before them. */
type Framed = { frame: Frame; lettering: Lettering; undrawable?: string | undefined };

export type Parts =
  | { state: 'ready'; image: ScreenImage | null; framed: Framed | undefined }
  | { state: 'loading' }
  /** No font has these letters of the label. */
  | { state: 'undrawable'; letters: string }
  | { state: 'failed'; retry: () => void };

type Fetched<T> = { state: 'ready'; value: T } | { state: 'loading' } | { state: 'failed'; retry: () => void };

const loading = { state: 'loading' } as const;

/** What `load` brings for a key, the same object until the key changes. Nothing is loaded for `null`. */
const useFetched = <T>(key: string | null, load: (key: string) => Promise<T>): Fetched<T | null> => {
  const [tries, setTries] = useState(0);
  const [done, setDone] = useState<{ key: string; tries: number; result: Fetched<T> }>();
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const finish = (result: Fetched<T>) => isWanted && setDone({ key, tries, result });
    load(key).then(
      (value) => finish({ state: 'ready', value }),
      () => finish({ state: 'failed', retry: () => setTries(tries + 1) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key, tries, load]);
  const isDone = done?.key === key && done.tries === tries;
  return useMemo(
    () => (key === null ? { state: 'ready', value: null } : isDone ? done.result : loading),
    [key, isDone, done],
  );
};

/** Frames and uploaded logos come in chunks of their own, which most first visits do without. */
const loadImage = async (name: string) => (await import('./screen-image.ts')).screenImageOf(name);
const loadFrames = async () => (await import('@tessera/qr/scene/frame.ts')).frame;

export const noParts: Parts = { state: 'ready', image: null, framed: undefined };

export const useParts = ({ image: imageName, frame: { id, text, style: font } }: CodeStyle): Parts => {
  const image = useFetched(imageName, loadImage);
  const frame = useFetched(id === null ? null : 'frames', loadFrames);
  const lettering = useLettering(id === null ? '' : text, font);
  return useMemo(() => {
    const label =
      lettering.state === 'ready' ? lettering.lettering : lettering.state === 'undrawable' && lettering.last;
    if (lettering.state === 'undrawable' && !label) return { state: 'undrawable', letters: lettering.letters };
    const failed = [image, frame, lettering].filter((part) => part.state === 'failed');
    if (failed.length > 0) {
      return {
        state: 'failed',
        retry: () => {
          for (const { retry } of failed) retry();
        },
      };
    }
    if (image.state !== 'ready' || frame.state !== 'ready' || !label) return loading;
    const undrawable = lettering.state === 'undrawable' ? lettering.letters : undefined;
    const framed = frame.value ? { frame: frame.value, lettering: label, undrawable } : undefined;
    return { state: 'ready', image: image.value, framed };
  }, [image, frame, lettering]);
};
