import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useContentFormContext } from './form-context.ts';
import { useFieldValue, useStoreSelector } from './use-field-value.ts';

/** Formats a zone with the city first, as users look for it: “Europe/Paris” becomes “Paris (Europe)”. */
const formatZone = (zone: string): string => {
  const [city = zone, ...around] = getZoneLabel(zone).split('/').reverse();
  return around.length === 0 ? city : `${city} (${around.reverse().join(', ')})`;
};

const getBrowserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const hasItems = (times: unknown) => Array.isArray(times) && times.length > 0;

/**
 * A time zone, by default the browser’s. A zone for a list of times is shown once there is a time, and filled in only
 * when the user changes the times: stored content without a zone stays unchanged until then.
 */
export const ZoneControl = ({ path, control, label, message }: ContentControlProps<'zone'>) => {
  const { t } = useTranslation();
  const { locale } = useFormatter();
  const [rawValue, set] = useFieldValue(path);
  const value = typeof rawValue === 'string' ? rawValue : '';
  const isNeeded = useStoreSelector(
    (store) => control.hiddenWhileEmpty === undefined || hasItems(store.get(control.hiddenWhileEmpty)),
  );
  const isMissing = value === '' && control.required && control.hiddenWhileEmpty === undefined;
  useEffect(() => {
    if (isMissing) set(getBrowserZone());
  }, [isMissing, set]);
  const { store } = useContentFormContext();
  useEffect(() => {
    const times = control.hiddenWhileEmpty;
    if (times === undefined) return undefined;
    return store.subscribe((changed) => {
      const affectsTimes = changed === times || changed.startsWith(`${times}.`);
      if (affectsTimes && !store.get(path) && hasItems(store.get(times))) store.set(path, getBrowserZone());
    });
  }, [control, path, store]);
  const options = useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value === '' ? [] : [value])]);
    const named = [...zones].map((zone) => ({ value: zone, label: formatZone(zone) }));
    const { compare } = new Intl.Collator(locale);
    return named.sort((a, b) => compare(a.label, b.label));
  }, [value, locale]);
  if (!isNeeded) return null;
  const emptyOption = { value: '', label: t('content.choose') };
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => (
        <Select
          {...props}
          value={value}
          options={value === '' || !control.required ? [emptyOption, ...options] : options}
          onChange={set}
        />
      )}
    </Field>
  );
};
