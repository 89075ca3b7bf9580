import type { Grade } from '@tessera/qr';
import { IconEye } from '../../ui/icons.ts';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import { DrawnThumbnail } from '../codes/code-thumbnail.tsx';
import styles from './foot-preview.module.css';
import { GradeTile } from './grade-tile.tsx';

export type PreviewButtonProps = { label: string; onClick: () => void };

/** Grade and code in the bottom bar on phones, as a button that opens the preview. */
export const FootButton = ({
  code,
  grade,
  label,
  onClick,
}: PreviewButtonProps & { code: CodePreview; grade?: Grade | undefined }) => (
  <button type="button" className={styles.preview} aria-label={label} onClick={onClick}>
    <GradeTile grade={grade} />
    {code.state === 'drawn' ? <DrawnThumbnail code={code} size={40} /> : <IconEye size={20} />}
  </button>
);
