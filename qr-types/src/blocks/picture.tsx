import type { ImageSize } from '../define-type.ts';

/**
 * A stored image in a box of fixed size, to avoid layout shifts. Decorative beside text. While an image is still being
 * uploaded, its box is empty: browsers would render the alternative text as a broken image.
 */
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
