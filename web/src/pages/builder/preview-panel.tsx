import { CodePlate } from '../../features/code-preview/code-preview.tsx';
import { withoutScheme } from '../../features/codes/printed-link.tsx';
import { MeterCard } from '../../features/scannability/meter-card.tsx';
import { MeterNotes } from '../../features/scannability/meter-notes.tsx';
import type { Making } from './making.ts';
import styles from './preview-panel.module.css';

/** The code as it will be printed, drawn with every key press, and how surely it scans. */
export const PreviewPanel = ({ making: { edit, code, kind, measured, change } }: { making: Making }) => (
  <div className={styles.panel}>
    <div className={styles.plate}>
      <CodePlate code={code} />
    </div>
    <p className={styles.printed}>{code.state === 'drawn' ? withoutScheme(code.text) : '\u00a0'}</p>
    <MeterCard code={code} measured={measured} kind={kind} />
    <MeterNotes code={code} style={edit.style} reading={measured.reading} onFix={(style) => change({ style })} />
  </div>
);
