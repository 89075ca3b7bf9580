import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle, IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { DownloadChoice } from './download-choice.ts';
import { getPrintPlace, type PrintSize } from './print-size.ts';

/** A code this much wider than recommended also scans quickly. */
const roomyFactor = 1.25;

/** Where a print of the chosen width can be used, or a warning with a fix if it is too small. */
export const PrintAdviceNote = ({ size, onChange }: { size: PrintSize; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { mm, recommendedMm, maxDistanceMm, sliderMaxMm } = size;
  if (mm < recommendedMm) {
    return (
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        <strong>{t('print.too_small', { wide: formatter.length(recommendedMm) })}</strong> {t('print.too_small_help')}{' '}
        {recommendedMm <= sliderMaxMm && (
          <TextButton onClick={() => onChange(recommendedMm)}>
            {t('print.use', { wide: formatter.length(recommendedMm) })}
          </TextButton>
        )}
      </Note>
    );
  }
  const roomyMm = Math.ceil((recommendedMm * roomyFactor) / 5) * 5;
  return (
    <Note tone="info" icon={<IconBulb size={20} />}>
      <strong>{t(`print.place.${getPrintPlace(maxDistanceMm)}`)}</strong>{' '}
      {mm >= recommendedMm * roomyFactor
        ? t('print.roomy', { least: formatter.length(recommendedMm), wide: formatter.length(mm) })
        : t('print.tight', { wide: formatter.length(roomyMm) })}
    </Note>
  );
};

/** A sentence of advice about a format that has no chosen width. */
export const FileAdvice = ({ choice }: { choice: DownloadChoice }) => {
  const { t } = useTranslation('private');
  return t(choice.format === 'ascii' ? 'download.characters_help' : 'download.scales');
};
