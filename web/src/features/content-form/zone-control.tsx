import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import type { Drawn } from './drawn.ts';
import { useFormParts } from './form-context.ts';
import { useStored, useValue } from './use-value.ts';

/** “Europe/Paris” as people look for it, its city first: “Paris (Europe)”. */
const zoneLabel = (zone: string): string => {
  const [city = zone, ...around] = zone.replaceAll('_', ' ').split('/').reverse();
  return around.length === 0 ? city : `${city} (${around.reverse().join(', ')})`;
};

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const isListed = (times: unknown) => Array.isArray(times) && times.length > 0;

/**
 * A time zone: at first the one that this browser is in. One that is for a list of times is asked for once there is one, and
 * filled in where the person changes them: what was stored without it stays as it is until then.
 */
export const ZoneControl = ({ path, control, label, message }: Drawn<'zone'>) => {
  const { t } = useTranslation();
  const locale = useFormatLocale();
  const [held, set] = useValue(path);
  const value = typeof held === 'string' ? held : '';
  const isAsked = useStored((store) => control.of === undefined || isListed(store.get(control.of)));
  const isMissing = value === '' && control.required && control.of === undefined;
  useEffect(() => {
    if (isMissing) set(browserZone());
  }, [isMissing, set]);
  const { store } = useFormParts();
  useEffect(() => {
    const { of } = control;
    if (of === undefined) return undefined;
    return store.subscribe((changed) => {
      const isOfTimes = changed === of || changed.startsWith(`${of}.`);
      if (isOfTimes && !store.get(path) && isListed(store.get(of))) store.set(path, browserZone());
    });
  }, [control, path, store]);
  const options = useMemo(() => {
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value === '' ? [] : [value])]);
    const named = [...zones].map((zone) => ({ value: zone, label: zoneLabel(zone) }));
    const { compare } = new Intl.Collator(locale);
    return named.sort((one, other) => compare(one.label, other.label));
  }, [value, locale]);
  if (!isAsked) return null;
  const none = { value: '', label: t('content.choose') };
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => (
        <Select
          {...props}
          value={value}
          options={value === '' || !control.required ? [none, ...options] : options}
          onChange={set}
        />
      )}
    </Field>
  );
};
