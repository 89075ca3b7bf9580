import type { FieldChange } from '@tessera/contract/api/revisions.ts';
import type { TypeManifest } from '@tessera/qr-types';
import { type Control, getControl } from '@tessera/qr-types/fields/field.ts';
import { listFields } from '@tessera/qr-types/fields/walk-fields.ts';
import { type Week, weekdays } from '@tessera/qr-types/fields/week.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { formatWeekday } from '../content/format-weekday.ts';
import { useFormatValue, useOptionLabels } from '../content/use-format-value.ts';
import { useTypeTranslation } from '../content/use-type-translation.ts';
import { ChangedField, FileValue, ImageValue, PaintValue } from './change-value.tsx';
import styles from './changes.module.css';

/** Returns the control of the values at a path: of a list, that of its items. */
const findControl = (type: TypeManifest, path: string): Control | undefined =>
  listFields(type.content).findLast((field) => field.path === path)?.control;

/** Returns a function that renders a value as its field’s form shows it. */
const useRenderValue = (type: TypeManifest) => {
  const formatter = useFormatter();
  const translate = useTypeTranslation(type);
  const formatValue = useFormatValue(translate);
  const getOptionLabel = useOptionLabels(translate);

  const formatHours = (week: Week) =>
    weekdays
      .filter((day) => day in week)
      .map((day) => {
        const ranges = (week[day] ?? []).map(({ from, to }) => `${from}–${to}`);
        return `${formatWeekday(day, formatter, 'short')} ${ranges.join(', ') || '–'}`;
      })
      .join(' · ');

  return (path: string, value: unknown): ReactNode => {
    const control = findControl(type, path);
    if (value === null || value === '' || !control) return '';
    if (control.kind === 'image' || control.kind === 'group') return <ImageValue name={String(value)} />;
    if (control.kind === 'file') return <FileValue name={String(value)} />;
    if (control.kind === 'color') return <PaintValue background={String(value)} text={String(value)} />;
    if (control.kind === 'reference') return String(value);
    if (control.kind === 'week') return formatHours(value as Week);
    if (control.kind === 'record') {
      const { optionNames, value: schema } = control;
      const inner = getControl(schema);
      return Object.entries(value as object)
        .map(([key, entry]) => {
          const isValue = inner.kind !== 'group' && inner.kind !== 'list';
          return `${getOptionLabel(path, optionNames, key)}: ${isValue ? formatValue(path, inner, entry) : ''}`;
        })
        .join(' · ');
    }
    return control.kind === 'list' ? '' : formatValue(path, control, value);
  };
};

/** A change of the content, under the labels of its type’s form. */
export const ContentChangeRow = ({ type, change }: { type: TypeManifest; change: FieldChange }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const translate = useTypeTranslation(type);
  const renderValue = useRenderValue(type);
  const { kind, field, items, before, after } = change;
  const label = translate(`${field}.label`) ?? translate(`${field}.item`) ?? tMain('content.item');
  const join = (parents: readonly string[]) => [...parents.filter(Boolean), label].join(' › ');
  if (kind === 'changed')
    return <ChangedField label={join(items)} before={renderValue(field, before)} after={renderValue(field, after)} />;
  if (kind === 'moved')
    return (
      <li className={styles.change}>
        <span className={styles.label} dir="auto">
          {join(items)}
        </span>
        <span className={styles.none}>{t('revisions.reordered')}</span>
      </li>
    );
  const isGroup = findControl(type, field)?.kind === 'group';
  const name = isGroup ? items.at(-1) || translate(`${field}.item`) || tMain('content.item') : '';
  const value = renderValue(field, kind === 'added' ? after : before);
  return (
    <li className={styles.change}>
      <span className={styles.label} dir="auto">
        {join(isGroup ? items.slice(0, -1) : items)}
      </span>
      <span className={styles.values}>
        <span className={styles.none}>{t(kind === 'added' ? 'revisions.added' : 'revisions.removed')}</span>
        <span className={kind === 'added' ? styles.after : styles.before} dir="auto">
          {value} {name}
        </span>
      </span>
    </li>
  );
};
