import type { Code } from '@tessera/contract/api/codes.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { DateTimeInput } from '../../ui/dates/date-time-input.tsx';
import { Field, toGroupProps } from '../../ui/field.tsx';
import styles from './access-card.module.css';
import { AccessRow, InvalidFieldError } from './access-row.tsx';
import { isUnreadable, parseLocalInput, toLocalInputValue } from './local-time.ts';
import type { SaveSettings } from './save-settings.ts';

/**
 * When the code is active. Start and end are stored as instants, which clock changes and time zones don’t move, and shown in
 * the user’s time zone, as all times.
 */
export const ScheduleRow = ({
  code,
  save,
  lockedBy,
}: {
  code: Code;
  save: SaveSettings;
  lockedBy?: string | undefined;
}) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const formatter = useFormatter();
  const { timeZone } = formatter;
  const [from, setFrom] = useState(toLocalInputValue(code.schedule?.from, timeZone));
  const [to, setTo] = useState(toLocalInputValue(code.schedule?.to, timeZone));
  const formatTime = (seconds: number) => formatter.dateAndTime(seconds * 1000);
  const value = () => {
    const { from, to } = code.schedule ?? {};
    if (from !== undefined && to !== undefined)
      return t('access.schedule.both', { from: formatTime(from), to: formatTime(to) });
    if (from !== undefined) return t('access.schedule.from', { from: formatTime(from) });
    return to === undefined ? t('access.schedule.always') : t('access.schedule.to', { to: formatTime(to) });
  };
  const submit = async () => {
    for (const [name, local] of Object.entries({ from, to }))
      if (isUnreadable(local)) throw new InvalidFieldError(`schedule.${name}`, tMain('date.invalid'));
    const [start, end] = [parseLocalInput(from, timeZone), parseLocalInput(to, timeZone)];
    const schedule = { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) };
    await save({ schedule: Object.keys(schedule).length === 0 ? null : schedule });
  };
  const field = (name: 'from' | 'to', local: string, set: (local: string) => void, errorText: string | undefined) => (
    <Field
      label={t(`access.schedule.${name}_label`)}
      isGroup
      isCompact
      message={errorText ? { tone: 'bad', text: errorText } : undefined}
    >
      {(control) => (
        <DateTimeInput
          {...toGroupProps(control)}
          isInvalid={control['aria-invalid']}
          formats={formatter.typed}
          usualTime={name === 'from' ? '00:00' : '23:59'}
          value={local}
          onChange={set}
        />
      )}
    </Field>
  );
  return (
    <AccessRow
      anchor="schedule"
      label={t('access.schedule')}
      value={value()}
      editLabel={t('access.change')}
      lockedBy={lockedBy}
      onSave={submit}
    >
      {(errors) => (
        <>
          <div className={styles.dates}>
            {field('from', from, setFrom, errors['schedule.from'])}
            {field('to', to, setTo, errors['schedule.to'])}
          </div>
          <p className={styles.help}>{t('access.schedule.help', { zone: getZoneLabel(timeZone) })}</p>
        </>
      )}
    </AccessRow>
  );
};
