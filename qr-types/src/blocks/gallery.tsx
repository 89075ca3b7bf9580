import type { PageProps } from '../define-type.ts';
import { Picture } from './picture.tsx';

/** Pictures in a row that is pushed aside by hand, from edge to edge of a column; nothing where there are none. */
export const Gallery = ({
  images,
  from = 0,
  width,
  height,
  t,
  image,
}: {
  images: readonly string[];
  /** Of the field `images`, the first that stands here. */
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
