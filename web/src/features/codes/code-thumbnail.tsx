import { type CSSProperties, memo } from 'react';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { useCode } from '../code-preview/use-code.ts';
import styles from './code-thumbnail.module.css';
import type { ListedCode } from './queries.ts';

/** The code itself, small: as it will be printed. Its name stands beside it. */
export const CodeThumbnail = memo(
  ({ printed, style, size = 52 }: Pick<ListedCode, 'printed' | 'style'> & { size?: number }) => {
    const code = useCode(printed, style);
    return (
      <span
        className={styles.plate}
        style={{ '--thumbnail': `${size}px` } as CSSProperties}
        data-framed={style.frame.id !== null || undefined}
        aria-hidden="true"
      >
        {code.state === 'drawn' && <CodePicture scene={code.drawing} title="" />}
      </span>
    );
  },
);
