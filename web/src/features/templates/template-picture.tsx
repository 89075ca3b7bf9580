import type { CodeStyle } from '@tessera/contract/api/style.ts';
import { toShortLink } from '@tessera/contract/rules/slug.ts';
import { memo, useRef } from 'react';
import { useInView } from '../../ui/use-in-view.ts';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { useCodePreview } from '../code-preview/use-code-preview.ts';
import styles from './template-picture.module.css';

/** The link that pictures of templates contain: as long as that of a new code. */
export const getSampleLink = (hostname: string | null): string =>
  toShortLink(location.origin, { hostname: hostname ?? '', uri: 'tabc2de' });

const Drawn = ({ style }: { style: CodeStyle }) => {
  const code = useCodePreview(getSampleLink(null), style);
  return code.state === 'drawn' && <CodePicture className={styles.code} scene={code.drawing} title="" />;
};

/** A code with the design of a template, drawn once it’s near the screen. Decorative: the template’s name is next to it. */
export const TemplatePicture = memo(({ style, size }: { style: CodeStyle; size: number }) => {
  const box = useRef<HTMLSpanElement>(null);
  const isNear = useInView(box);
  return (
    <span ref={box} className={styles.picture} style={{ width: size, height: size }} aria-hidden="true">
      {isNear && <Drawn style={style} />}
    </span>
  );
});
