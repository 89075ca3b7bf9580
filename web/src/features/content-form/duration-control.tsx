import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { Slider } from '../../ui/slider.tsx';
import type { Drawn } from './drawn.ts';
import { useValue } from './use-value.ts';
import { secondsText } from './value-text.ts';

/** A time on a slider, in seconds; it shows the usual one until the user chooses. */
export const DurationControl = ({ path, control, label }: Drawn<'duration'>) => {
  const locale = useFormatLocale();
  const [held, set] = useValue(path);
  const value = typeof held === 'number' ? held : control.usual;
  const { min, max, step } = control;
  return (
    <Slider
      label={label}
      value={value}
      min={min}
      max={max}
      step={step}
      text={secondsText(value, locale)}
      onChange={set}
    />
  );
};
