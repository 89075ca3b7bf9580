import { formats } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useLengths } from '../../i18n/use-lengths.ts';
import { IconAlertTriangle, IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { Choice } from './choice.ts';
import { type PrintSize, placeFor } from './print-size.ts';

/** Pixels to a millimetre in print: 300 to the inch. */
const printDensity = 300 / 25.4;
/** What is this much wider than it has to be is read in a hurry too. */
const roomy = 1.25;

/** What a print of the chosen width is good for, or that it is too small, with the way out. */
export const PrintAdviceNote = ({ size, onChange }: { size: PrintSize; onChange: (mm: number) => void }) => {
  const { t } = useTranslation('private');
  const length = useLengths();
  const { mm, leastMm, readsFromMm, mostMm } = size;
  if (mm < leastMm) {
    return (
      <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
        <strong>{t('print.too_small', { wide: length(leastMm) })}</strong> {t('print.too_small_help')}{' '}
        {leastMm <= mostMm && (
          <TextButton onClick={() => onChange(leastMm)}>{t('print.use', { wide: length(leastMm) })}</TextButton>
        )}
      </Note>
    );
  }
  const better = Math.ceil((leastMm * roomy) / 5) * 5;
  return (
    <Note tone="info" icon={<IconBulb size={20} />}>
      <strong>{t(`print.place.${placeFor(readsFromMm)}`)}</strong>{' '}
      {mm >= leastMm * roomy
        ? t('print.roomy', { least: length(leastMm), wide: length(mm) })
        : t('print.tight', { wide: length(better) })}
    </Note>
  );
};

/** What else is to know of the chosen file, in a sentence. */
export const FileAdvice = ({ choice }: { choice: Choice }) => {
  const { t } = useTranslation('private');
  const length = useLengths();
  const locale = useFormatLocale();
  const { format, size } = choice;
  if (format === 'ascii') return t('download.characters_help');
  if (formats[format].vector) return t('download.scales');
  const px = new Intl.NumberFormat(locale, { useGrouping: false }).format(size);
  return t('download.prints', { px, wide: length(Math.floor(size / printDensity / 10) * 10) });
};
