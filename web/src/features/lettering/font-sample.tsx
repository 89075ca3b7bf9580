import { type FontId, fonts, type Lettering } from '@tessera/qr';
import { useEffect, useRef, useState } from 'react';
import { Said } from '../../ui/said.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { fetchName } from './fetch-font.ts';
import styles from './font-sample.module.css';
import { remembered } from './remembered.ts';

const names = remembered(50, fetchName);

/** Room for the letters of any font, in ems. */
const [above, below] = [1, 0.4];

/** A font's name in its own letters, as large and in the colour of the text around it; plain until it is in view. */
export const FontSample = ({ font }: { font: FontId }) => {
  const place = useRef<HTMLSpanElement>(null);
  const isInView = useInView(place);
  const [sample, setSample] = useState<{ font: FontId; lettering: Lettering }>();
  const lettering = sample?.font === font ? sample.lettering : undefined;

  useEffect(() => {
    if (!isInView || lettering) return;
    let isCurrent = true;
    names(font).then(
      (set) => isCurrent && setSample({ font, lettering: set }),
      () => {}, // The plain name stays.
    );
    return () => {
      isCurrent = false;
    };
  }, [font, isInView, lettering]);

  const { name } = fonts[font];
  return (
    <span ref={place} className={styles.sample}>
      {lettering ? (
        <>
          <Said>{name}</Said>
          <svg
            className={styles.letters}
            style={{ width: `${lettering.width}em` }}
            viewBox={`0 ${-above} ${lettering.width} ${above + below}`}
            preserveAspectRatio="xMinYMid"
            aria-hidden="true"
          >
            {lettering.letters.map(({ path, x }) => (
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
