import { type FontId, fonts, type TypesetText } from '@tessera/qr';
import { useEffect, useRef, useState } from 'react';
import { useInView } from '../../ui/use-in-view.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { fetchFontName } from './fetch-font.ts';
import styles from './font-sample.module.css';
import { memoizeAsync } from './memoize-async.ts';

const loadFontName = memoizeAsync(50, fetchFontName);

/** Ascent and descent that fit every font, in ems. */
const [ascent, descent] = [1, 0.4];

/** A font’s name typeset in that font, in the size and colour of the surrounding text; plain until it is in view. */
export const FontSample = ({ font }: { font: FontId }) => {
  const container = useRef<HTMLSpanElement>(null);
  const isInView = useInView(container);
  const [sample, setSample] = useState<{ font: FontId; typesetText: TypesetText }>();
  const typesetText = sample?.font === font ? sample.typesetText : undefined;

  useEffect(() => {
    if (!isInView || typesetText) return;
    let isCurrent = true;
    loadFontName(font).then(
      (set) => isCurrent && setSample({ font, typesetText: set }),
      () => {}, // The plain name stays.
    );
    return () => {
      isCurrent = false;
    };
  }, [font, isInView, typesetText]);

  const { name } = fonts[font];
  return (
    <span ref={container} className={styles.sample}>
      {typesetText ? (
        <>
          <VisuallyHidden>{name}</VisuallyHidden>
          <svg
            className={styles.letters}
            style={{ width: `${typesetText.width}em` }}
            viewBox={`0 ${-ascent} ${typesetText.width} ${ascent + descent}`}
            preserveAspectRatio="xMinYMid"
            aria-hidden="true"
          >
            {typesetText.letters.map(({ path, x }) => (
              <path key={x} d={path} transform={`translate(${x})`} />
            ))}
          </svg>
        </>
      ) : (
        name
      )}
    </span>
  );
};
