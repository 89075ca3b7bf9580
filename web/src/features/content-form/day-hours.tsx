import { isOvernight, type Range, wholeDay } from '@tessera/qr-types/fields/week.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { IconAlertCircle, IconX } from '../../ui/icons.ts';
import { TextInput } from '../../ui/inputs.tsx';
import { useTold } from './form-context.ts';
import { useInput } from './use-value.ts';
import styles from './week-control.module.css';

const TimeInput = ({ path, label, faultId }: { path: string; label: string; faultId: string | undefined }) => {
  const input = useInput(path);
  return (
    <span data-path={path} className={styles.time}>
      <TextInput
        {...input}
        type="time"
        aria-label={label}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
      />
    </span>
  );
};

type Props = {
  path: string;
  /** Of the day. */
  name: string;
  ranges: readonly Range[];
  onRemove: (at: number) => void;
};

const RangeRow = ({
  path,
  name,
  range,
  onRemove,
}: Omit<Props, 'ranges' | 'onRemove'> & { range: Range; onRemove: () => void }) => {
  const { t } = useTranslation();
  const { faults } = useTold();
  const id = useId();
  const fault = faults[`${path}.from`] ?? faults[`${path}.to`];
  const faultId = (end: 'from' | 'to') => (faults[`${path}.${end}`] ? id : undefined);
  const isWhole = range.from === wholeDay.from && range.to === wholeDay.to;
  return (
    <div className={styles.range}>
      {isWhole ? (
        <span className={styles.whole}>{t('hours.whole_day')}</span>
      ) : (
        <>
          <TimeInput path={`${path}.from`} label={t('hours.from', { day: name })} faultId={faultId('from')} />
          <span aria-hidden="true">–</span>
          <TimeInput path={`${path}.to`} label={t('hours.to', { day: name })} faultId={faultId('to')} />
        </>
      )}
      <IconButton label={t('hours.remove', { day: name })} size={32} onClick={onRemove}>
        <IconX size={16} />
      </IconButton>
      <span id={id} className={styles.note} data-tone={fault && 'bad'} aria-live="polite">
        {fault && <IconAlertCircle size={16} />}
        {fault?.text ?? (isOvernight(range) ? t('hours.next_day') : undefined)}
      </span>
    </div>
  );
};

/** The hours of one day, range by range; what ends before it starts is said to end on the next day. */
export const DayHours = ({ path, name, ranges, onRemove }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={styles.ranges}>
      {ranges.length === 0 && <span className={styles.closed}>{t('hours.closed')}</span>}
      {ranges.map((range, at) => (
        <RangeRow key={at} path={`${path}.${at}`} name={name} range={range} onRemove={() => onRemove(at)} />
      ))}
    </div>
  );
};
