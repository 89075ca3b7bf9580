import { useTranslation } from 'react-i18next';
import { ColourField } from '../../ui/colour-field.tsx';
import type { Drawn } from './drawn.ts';
import { useValue } from './use-value.ts';

/** A colour, picked or typed; only whole colours become the value. */
export const ColourControl = ({ path, label }: Drawn<'colour'>) => {
  const { t } = useTranslation();
  const [held, set] = useValue(path);
  return (
    <ColourField
      label={label}
      value={typeof held === 'string' ? held : '#000000'}
      onChange={set}
      pickLabel={t('colour.pick', { part: label })}
      wrong={t('invalid.invalid_hex_colour')}
    />
  );
};
