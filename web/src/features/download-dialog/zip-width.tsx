import { formats } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Slider } from '../../ui/slider.tsx';
import { minOfferedMm } from './print-size.ts';
import type { DownloadState } from './use-download.ts';
import { getMaxPaperMm } from './zip-options.ts';

/** How wide the codes of a ZIP are printed, for formats that have pages. */
export const ZipWidth = ({ choice, choose }: Pick<DownloadState, 'choice' | 'choose'>) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  if (!formats[choice.format].hasPages) return null;
  const max = getMaxPaperMm(choice);
  const mm = Math.min(choice.mm, max);
  return (
    <Slider
      label={t('zip.width')}
      value={mm}
      min={minOfferedMm}
      max={max}
      step={1}
      text={formatter.length(mm)}
      onChange={(width) => choose({ mm: width })}
    />
  );
};
