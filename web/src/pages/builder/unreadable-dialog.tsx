import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mended, remarksOf } from '../../features/scannability/fixes.ts';
import { GradeTile } from '../../features/scannability/grade-tile.tsx';
import { useFixWords } from '../../features/scannability/use-fix-words.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusReturn } from '../../ui/use-focus-return.ts';
import styles from './dialogs.module.css';
import type { Making } from './making.ts';
import type { useReadable } from './use-readable.ts';

const Dialog = ({
  making: { code, edit, kind, measured, change },
  readable: { start, stop, goAnyway },
}: {
  making: Making;
  readable: ReturnType<typeof useReadable>;
}) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const fixWords = useFixWords();
  useFocusReturn();
  const remarks = remarksOf(measured.reading?.reasons ?? []);
  const worst = remarks.find(({ fix }) => fix) ?? remarks[0];
  const mend = () => {
    change({ style: mended(edit.style, worst!.fix!) });
    start();
  };
  return (
    <Modal opened onClose={stop} title={t('unreadable.title')} size={500} withCloseButton={false}>
      <div className={styles.reason}>
        <GradeTile grade={measured.reading?.grade} />
        <p>
          {worst && <strong>{main(`meter.${worst.code}`)}</strong>} {t('unreadable.text')}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button look="quiet" onClick={goAnyway}>
          {t(`unreadable.anyway.${kind}`)}
        </Button>
        {worst?.fix && code.state === 'drawn' ? (
          <Button onClick={mend} data-autofocus>
            {t(`unreadable.mend.${kind}`, { fix: fixWords(worst.fix, code.style) })}
          </Button>
        ) : (
          <Button onClick={stop} data-autofocus>
            {t('unreadable.back')}
          </Button>
        )}
      </div>
    </Modal>
  );
};

/** Asks before a code goes out that phones would fail on: mend it, or take it as it is. What is mended is read again first. */
export const UnreadableDialog = (props: Parameters<typeof Dialog>[0]) =>
  props.readable.isAsking && <Dialog {...props} />;
