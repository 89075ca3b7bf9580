import { type CSSProperties, memo } from 'react';
import { CodePicture } from '../code-preview/code-picture.tsx';
import { type CodePreview, useCodePreview } from '../code-preview/use-code-preview.ts';
import styles from './code-thumbnail.module.css';
import type { ListedCode } from './queries.ts';

/** Thumbnail of a rendered code. Decorative: its name is next to it. */
export const DrawnThumbnail = ({ code, size = 52 }: { code: CodePreview; size?: number }) => (
  <span
    className={styles.plate}
    style={{ '--thumbnail': `${size}px` } as CSSProperties}
    data-framed={(code.state === 'drawn' && code.typesetText !== undefined) || undefined}
    aria-hidden="true"
  >
    {code.state === 'drawn' && <CodePicture scene={code.drawing} title="" />}
  </span>
);

type ThumbnailCode = Pick<ListedCode, 'printed' | 'style' | 'symbology' | 'symbolRules'>;

/** Thumbnail of a code as it will be printed, without the digits below it. */
export const CodeThumbnail = memo(
  ({ printed, style, symbology, symbolRules, size = 52 }: ThumbnailCode & { size?: number }) => (
    <DrawnThumbnail code={useCodePreview(printed, style, { symbology, symbolRules, caption: '' })} size={size} />
  ),
);
