import type { Reading } from '@tessera/qr';
import { Said } from '../../ui/said.tsx';
import type { DrawnCode } from '../code-preview/use-code.ts';
import { FootButton, type Opens } from './foot-button.tsx';
import styles from './foot-preview.module.css';
import { useGradeWords } from './use-grade-words.ts';
import { type Kind, useReading } from './use-reading.ts';

/** A code that many phones fail on, or that can't be drawn: worth a line where there is little room. */
const isTold = (code: DrawnCode, reading: Reading | undefined) =>
  code.state === 'too_long' ||
  code.state === 'undrawable' ||
  (code.state === 'drawn' && (reading?.grade === 'D' || reading?.grade === 'F'));

/** The same with what there is to say of the grade. */
export const FootPreview = ({
  code,
  kind,
  reading,
  ...opens
}: Opens & { code: DrawnCode; kind: Kind; reading: Reading | undefined }) => {
  const said = useGradeWords()(code, reading, kind);
  return (
    <>
      {isTold(code, reading) && <p className={styles.told}>{said}</p>}
      <FootButton code={code} grade={reading?.grade} {...opens} />
      {!isTold(code, reading) && <Said>{said}</Said>}
    </>
  );
};

/** The same for a code that nothing beside it measures. */
export const MeasuredFoot = (props: Opens & { code: DrawnCode; kind: Kind }) => (
  <FootPreview {...props} reading={useReading(props.code, props.kind).reading} />
);
