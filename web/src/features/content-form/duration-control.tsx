import { useFormatter } from '../../i18n/formatter.tsx';
import { Slider } from '../../ui/slider.tsx';
import { formatSeconds } from '../content/use-format-value.ts';
import type { ContentControlProps } from './control-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** A duration on a slider, in seconds; it shows the default until the user chooses one. */
export const DurationControl = ({ path, control, label }: ContentControlProps<'duration'>) => {
  const formatter = useFormatter();
  const [rawValue, set] = useFieldValue(path);
  const value = typeof rawValue === 'number' ? rawValue : control.defaultMs;
  const { min, max, step } = control;
  return (
    <Slider
      label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      text={formatSeconds(value, formatter)}
      onChange={set}
    />
  );
};
