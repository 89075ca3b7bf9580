import { useRef, useState } from 'react';
import type { MediaSize, Point } from 'react-easy-crop';

/** Width by height, as people choose it. */
export const ratios = { free: undefined, square: 1, wide: 4 / 3, tall: 3 / 4, banner: 16 / 9 } as const;
export type Ratio = keyof typeof ratios;

/** The largest part that is to be seen of a picture which lies straightened in its place. */
const roomOf = (media: MediaSize, angle: number, place: HTMLElement) => {
  const radians = (Math.abs(angle) / 180) * Math.PI;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    width: Math.min(place.clientWidth, media.width * cosine + media.height * sine),
    height: Math.min(place.clientHeight, media.width * sine + media.height * cosine),
  };
};

/** What is to be seen of a picture; `fixed` is width by height where the field wants it so. */
export const useCut = (fixed: number | undefined) => {
  const place = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<MediaSize>();
  const [at, setAt] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [angle, setAngle] = useState(0);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [size, setSize] = useState({ width: 1, height: 1 });

  const isFree = fixed === undefined && ratio === 'free';
  const room = isFree && media && place.current ? roomOf(media, angle, place.current) : undefined;
  return {
    place,
    setMedia,
    at,
    setAt,
    zoom,
    setZoom,
    angle,
    setAngle,
    ratio,
    setRatio,
    /** Shares of the room that there is, where width and height are free. */
    size,
    setSize,
    isFixed: fixed !== undefined,
    isFree,
    aspect: fixed ?? ratios[ratio] ?? 1,
    cropSize: room && { width: room.width * size.width, height: room.height * size.height },
    turn: () => {
      setAt({ x: 0, y: 0 });
      setSize({ width: size.height, height: size.width });
    },
  };
};
export type Cut = ReturnType<typeof useCut>;
