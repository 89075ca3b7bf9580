import type { PageProps } from '../define-type.ts';
import { Picture } from './picture.tsx';

/** A horizontally scrolling row of images across the full width; nothing without images. */
export const Gallery = ({
  images,
  from = 0,
  width,
  height,
  t,
  image,
}: {
  images: readonly string[];
  /** The index of the first image to show, of the field `images`. */
  from?: number;
  width: number;
  height: number;
} & Pick<PageProps<unknown>, 't' | 'image'>) =>
  images.length <= from ? null : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard (WCAG 2.1.1)
    <ul className="gallery" data-field="images" tabIndex={0} aria-label={t('page.pictures')}>
      {images.slice(from).map((name, at) => (
        <li key={at} data-field={`images.${from + at}`}>
          <Picture image={image} name={name} size={width > 220 ? 'large' : 'medium'} width={width} height={height} />
        </li>
      ))}
    </ul>
  );
