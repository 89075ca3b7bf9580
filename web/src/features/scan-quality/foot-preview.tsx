import { isWeak, type ScanScore } from '@tessera/qr';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CodePreview } from '../code-preview/use-code-preview.ts';
import type { CodeKind } from '../codes/code-kind.ts';
import { FootButton, type PreviewButtonProps } from './foot-button.tsx';
import styles from './foot-preview.module.css';
import { useFormatGrade } from './use-format-grade.ts';
import { useScanQuality } from './use-scan-quality.ts';

/** Returns whether a code can’t be rendered, or fails on many phones, which is shown even in little space. */
const isWorthShowing = (code: CodePreview, reading: ScanScore | undefined) =>
  code.state === 'too_long' ||
  code.state === 'undrawable' ||
  (code.state === 'drawn' && reading !== undefined && isWeak(reading.grade));

/** `FootButton` with the sentence of a poor grade. */
export const FootPreview = ({
  code,
  score,
  ...buttonProps
}: PreviewButtonProps & { code: CodePreview; score: ScanScore | undefined }) => {
  const sentence = useFormatGrade()(code, score);
  return (
    <>
      {isWorthShowing(code, score) && <p className={styles.sentence}>{sentence}</p>}
      <FootButton code={code} grade={score?.grade} {...buttonProps} />
      {!isWorthShowing(code, score) && <VisuallyHidden>{sentence}</VisuallyHidden>}
    </>
  );
};

/** `FootPreview` that measures the code itself. */
export const CheckedFootPreview = ({ kind, ...props }: PreviewButtonProps & { code: CodePreview; kind: CodeKind }) => (
  <FootPreview {...props} score={useScanQuality(props.code, kind).score} />
);
