import type { Code } from '@tessera/contract/api/codes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { SaveAccess } from './access.ts';
import styles from './access-card.module.css';
import { AccessRow } from './access-row.tsx';
import { localOf, secondsOf } from './local-time.ts';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** From when until when the code leads on. The moments are fixed: a change of clocks or zones doesn't move them. */
export const ScheduleRow = ({ code, save }: { code: Code; save: SaveAccess }) => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const [from, setFrom] = useState(localOf(code.schedule?.from));
  const [to, setTo] = useState(localOf(code.schedule?.to));
  const said = (seconds: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(seconds * 1000));
  const value = () => {
    const { from, to } = code.schedule ?? {};
    if (from !== undefined && to !== undefined) return t('access.schedule.both', { from: said(from), to: said(to) });
    if (from !== undefined) return t('access.schedule.from', { from: said(from) });
    return to === undefined ? t('access.schedule.always') : t('access.schedule.to', { to: said(to) });
  };
  const submit = () => {
    const [start, end] = [secondsOf(from), secondsOf(to)];
    const schedule = { ...(start !== undefined && { from: start }), ...(end !== undefined && { to: end }) };
    return save({ schedule: Object.keys(schedule).length === 0 ? null : schedule });
  };
  const field = (name: 'from' | 'to', local: string, set: (local: string) => void, fault: string | undefined) => (
    <Field label={t(`access.schedule.${name}_label`)} silent message={fault ? { tone: 'bad', text: fault } : undefined}>
      {(control) => (
        <TextInput {...control} type="datetime-local" value={local} onChange={(event) => set(event.target.value)} />
      )}
    </Field>
  );
  return (
    <AccessRow label={t('access.schedule')} value={value()} edit={t('access.change')} onSave={submit}>
      {(faults) => (
        <>
          <div className={styles.pair}>
            {field('from', from, setFrom, faults['schedule.from'])}
            {field('to', to, setTo, faults['schedule.to'])}
          </div>
          <p className={styles.help}>{t('access.schedule.help', { zone: zone() })}</p>
        </>
      )}
    </AccessRow>
  );
};
