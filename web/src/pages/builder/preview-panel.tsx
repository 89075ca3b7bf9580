import { useTranslation } from 'react-i18next';
import { CodeFacts } from '../../features/code-preview/code-facts.tsx';
import { CodePlate } from '../../features/code-preview/code-preview.tsx';
import { useCode } from '../../features/code-preview/use-code.ts';
import { smallestPrint } from '../../features/codes/print-size.ts';
import { withoutScheme } from '../../features/codes/printed-link.tsx';
import { whyUndrawn } from '../../features/content-form/why-undrawn.ts';
import { contrastOf } from '../../features/design-form/contrast.ts';
import { ContrastNote } from '../../features/design-form/contrast-note.tsx';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import type { Making } from './making.ts';
import styles from './preview-panel.module.css';

/** The code as it will be printed, drawn with every key press, and what follows from it in numbers. */
export const PreviewPanel = ({ making: { text, edit, type, change } }: { making: Making }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const code = useCode(text, edit.style, whyUndrawn(type, edit.content));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const drawn = code.state === 'drawn' ? code : undefined;
  const least = drawn && smallestPrint(drawn.matrix.size, type.opens.kind !== 'embed');
  return (
    <div className={styles.panel}>
      <div className={styles.plate}>
        <CodePlate code={code} />
      </div>
      <p className={styles.printed}>{drawn ? withoutScheme(drawn.text) : '\u00a0'}</p>
      <div className={styles.card}>
        <CodeFacts
          code={code}
          style={edit.style}
          more={[
            [t('facts.contrast'), drawn && `${number.format(contrastOf(edit.style))} : 1`],
            [t('facts.print'), least === undefined ? undefined : t('facts.print_cm', { cm: number.format(least) })],
          ]}
        />
      </div>
      <ContrastNote style={edit.style} onFix={(style) => change({ style })} />
    </div>
  );
};
