import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { getPresetRange, type RangePreset } from '@tessera/contract/rules/scan-range.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choices.tsx';
import { IconCalendar, IconChevronDown } from '../../ui/icons.ts';
import { useViewer } from '../../use-viewer.ts';
import { formatDays, getLocalDay } from './days.ts';
import styles from './range-bar.module.css';
import type { StatisticsSelection } from './statistics-selection.ts';
import { usePresetKeys } from './use-preset-keys.ts';

const RangeDialog = lazy(async () => ({ default: (await import('./range-dialog.tsx')).RangeDialog }));

const quickPresets = ['7d', '30d', '12m'] as const satisfies readonly RangePreset[];

/** Three presets, and the button of the range picker. */
export const RangeBar = ({
  selection,
  statistics,
  onChange,
}: {
  selection: StatisticsSelection;
  statistics: Statistics | undefined;
  onChange: (selection: StatisticsSelection) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const timeZone = useViewer()?.timezone;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const today = statistics?.range.today ?? getLocalDay(new Date(), timeZone);
  const firstDay = statistics?.range.firstDay ?? null;
  const range =
    typeof selection.range === 'string' ? getPresetRange(selection.range, today, firstDay) : selection.range;
  usePresetKeys((preset) => {
    setOpen(false);
    onChange({ ...selection, range: preset });
  });

  return (
    <>
      <div className={styles.quick}>
        <Segmented<RangePreset | ''>
          label={t('range.quick')}
          value={quickPresets.find((preset) => preset === selection.range) ?? ''}
          options={quickPresets.map((value) => ({ value, label: t(`range.quick.${value}`) }))}
          onChange={(range) => range && onChange({ ...selection, range })}
        />
      </div>
      <Button
        ref={button}
        variant={isOpen ? 'soft' : 'quiet'}
        icon={<IconCalendar size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {formatDays(range, today, formatter)}
        <IconChevronDown size={16} />
      </Button>
      {isOpen && (
        <Suspense>
          <RangeDialog
            anchor={button}
            choice={selection}
            {...{ range, today, firstDay }}
            onApply={(choice) => {
              setOpen(false);
              onChange({ ...selection, ...choice });
            }}
            onCancel={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
};
