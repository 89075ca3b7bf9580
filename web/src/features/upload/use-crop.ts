import { useRef, useState } from 'react';
import type { MediaSize, Point } from 'react-easy-crop';

/** Width divided by height. */
export const aspectRatios = { free: undefined, square: 1, wide: 4 / 3, tall: 3 / 4, banner: 16 / 9 } as const;
export type AspectRatioName = keyof typeof aspectRatios;

/** Returns the size of the visible part of a rotated image in its container. */
const getVisibleSize = (media: MediaSize, angle: number, container: HTMLElement) => {
  const radians = (Math.abs(angle) / 180) * Math.PI;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return {
    width: Math.min(container.clientWidth, media.width * cosine + media.height * sine),
    height: Math.min(container.clientHeight, media.width * sine + media.height * cosine),
  };
};

/** State of the crop; `fixedRatio` is width divided by height, if the field requires it. */
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
    /** Width and height as shares of the visible part, if the ratio is free. */
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
