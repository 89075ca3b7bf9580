import type { ImageSize } from '../define-type.ts';

/** A stored picture in a box of a fixed size, so that nothing moves when it comes. Says nothing where words stand beside it.
 * One that is still on its way has its box, empty: browsers draw words without a picture as a broken one. */
export const Picture = ({
  image,
  name,
  size,
  width,
  height,
  alt = '',
  eager = false,
  className,
}: {
  image(name: string, size: ImageSize): string;
  name: string;
  size: ImageSize;
  width: number;
  height: number;
  alt?: string;
  eager?: boolean;
  className?: string;
}) => (
  <img
    className={className}
    width={width}
    height={height}
    alt={name === '' ? '' : alt}
    decoding="async"
    {...(name !== '' && { src: image(name, size) })}
    {...(!eager && { loading: 'lazy' as const })}
  />
);
