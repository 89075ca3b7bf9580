import { useRef, useState } from 'react';
import type { MediaSize, Point } from 'react-easy-crop';

/** Width by height, as people choose it. */
export const aspectRatios = { free: undefined, square: 1, wide: 4 / 3, tall: 3 / 4, banner: 16 / 9 } as const;
export type AspectRatioName = keyof typeof aspectRatios;

/** The largest part that is to be seen of a picture which lies straightened in its place. */
const getVisibleSize = (media: MediaSize, angle: number, container: HTMLElement) => {
  const radians = (Math.abs(angle) / 180) * Math.PI;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    width: Math.min(container.clientWidth, media.width * cosine + media.height * sine),
    height: Math.min(container.clientHeight, media.width * sine + media.height * cosine),
  };
};

/** What is to be seen of a picture; `fixedRatio` is width by height where the field wants it so. */
export const useCrop = (fixedRatio: number | undefined) => {
  const containerRef = useRef<HTMLDivElement>(null);
  const [media, setMedia] = useState<MediaSize>();
  const [position, setPosition] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [angle, setAngle] = useState(0);
  const [ratio, setRatio] = useState<AspectRatioName>('free');
  const [size, setSize] = useState({ width: 1, height: 1 });

  const isFree = fixedRatio === undefined && ratio === 'free';
  const visibleSize =
    isFree && media && containerRef.current ? getVisibleSize(media, angle, containerRef.current) : undefined;
  return {
    containerRef,
    setMedia,
    position,
    setPosition,
    zoom,
    setZoom,
    angle,
    setAngle,
    ratio,
    setRatio,
    /** Shares of the room that there is, where width and height are free. */
    size,
    setSize,
    hasFixedRatio: fixedRatio !== undefined,
    isFree,
    aspect: fixedRatio ?? aspectRatios[ratio] ?? 1,
    cropSize: visibleSize && { width: visibleSize.width * size.width, height: visibleSize.height * size.height },
    rotate: () => {
      setPosition({ x: 0, y: 0 });
      setSize({ width: size.height, height: size.width });
    },
  };
};
export type CropState = ReturnType<typeof useCrop>;
