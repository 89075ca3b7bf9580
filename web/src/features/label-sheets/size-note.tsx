import { getModuleShape, printAdvice } from '@tessera/qr';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconAlertTriangle, IconBulb } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import type { DrawnPreview } from '../code-preview/use-code-preview.ts';

/** How wide codes are on their labels, in mm, and from how far they scan; or that they would be too small. */
export const SizeNote = ({
  mm,
  preview: { drawing, style },
  dynamic,
}: {
  mm: number;
  preview: DrawnPreview;
  dynamic: boolean;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const { minMm, recommendedMm, maxDistanceMm } = printAdvice({
    widthModules: drawing.width,
    kind: dynamic ? 'dynamic' : 'static',
    coverage: getModuleShape(style).coverage,
    mm,
  });
  const width = formatter.length(mm);
  if (mm < minMm)
    return (
      <Note tone="bad" icon={<IconAlertTriangle size={20} />} role="alert">
        {t('labels.too_small', { width, min: formatter.length(minMm) })}
      </Note>
    );
  const isSmall = mm < recommendedMm;
  return (
    <Note tone={isSmall ? 'warn' : 'info'} icon={isSmall ? <IconAlertTriangle size={20} /> : <IconBulb size={20} />}>
      {t('labels.size', { width, distance: formatter.length(Math.floor(maxDistanceMm / 10) * 10) })}{' '}
      {isSmall && t('labels.small', { recommended: formatter.length(recommendedMm) })}
    </Note>
  );
};
