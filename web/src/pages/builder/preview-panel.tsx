import { shownText } from '@tessera/contract/rules/printed.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../features/code-preview/code-preview.tsx';
import { withoutScheme } from '../../features/codes/printed-link.tsx';
import { isBlank } from '../../features/content-form/filled.ts';
import { ContentPreview } from '../../features/phone-preview/content-preview.tsx';
import { TryOut } from '../../features/phone-preview/try-out.tsx';
import { useSampled } from '../../features/phone-preview/use-sampled.ts';
import { MeterCard } from '../../features/scannability/meter-card.tsx';
import { MeterNotes } from '../../features/scannability/meter-notes.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconDeviceMobile, IconQrcode } from '../../ui/icons.ts';
import type { Making } from './making.ts';
import styles from './preview-panel.module.css';
import type { Step } from './steps.ts';

type Side = 'phone' | 'code';

/** What phones show, or the code as it will be printed, with every key press; and how surely it scans. */
export const PreviewPanel = ({ making, step }: { making: Making; step: Step }) => {
  const { type, edit, edited, code, kind, measured, change, tryOut, choose, barColour } = making;
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const [chosen, setChosen] = useState<{ step: Step; side: Side }>();
  const usual = type.opens.kind === 'page' && step !== 'design' ? 'phone' : 'code';
  const side = chosen?.step === step ? chosen.side : usual;
  // Typing goes before showing what was typed.
  const content = useDeferredValue(edit.content);
  const isFilled = useMemo(() => !isBlank(type, content), [type, content]);
  const isNew = choose !== undefined;
  const sampled = useSampled(type, isFilled ? content : undefined, isNew);
  const says = code.state === 'drawn' ? shownText(type, code.text) : undefined;
  return (
    <div className={styles.panel}>
      <Segmented
        className={styles.which}
        label={t('preview.which')}
        value={side}
        options={[
          {
            value: 'phone',
            label: (
              <>
                <IconDeviceMobile size={16} /> {t(type.opens.kind === 'page' ? 'preview.page' : 'preview.phone')}
              </>
            ),
          },
          {
            value: 'code',
            label: (
              <>
                <IconQrcode size={16} /> {t('preview.code')}
              </>
            ),
          },
        ]}
        onChange={(to: Side) => setChosen({ step, side: to })}
      />
      {side === 'phone' ? (
        <>
          <div className={styles.phone}>
            <ContentPreview
              type={type}
              content={sampled.content}
              dimmed={sampled.paths}
              edited={edited}
              barColour={barColour}
            />
          </div>
          {!isFilled && <p className={styles.printed}>{t('preview.sample')}</p>}
          {sampled.paths.length > 0 && <p className={styles.printed}>{main('make.dimmed')}</p>}
        </>
      ) : (
        <>
          <div className={styles.plate}>
            <CodePlate type={type} code={code} />
          </div>
          <p className={styles.printed}>{says === undefined ? '\u00a0' : withoutScheme(says)}</p>
        </>
      )}
      {tryOut && <TryOut ready={tryOut} />}
      <MeterCard code={code} measured={measured} kind={kind} />
      <MeterNotes code={code} style={edit.style} reading={measured.reading} onFix={(style) => change({ style })} />
    </div>
  );
};
