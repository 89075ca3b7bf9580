import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColourField } from '../../ui/colour-field.tsx';
import type { Drawn } from './drawn.ts';

/** A colour, picked or typed; only whole colours become the value. */
export const ColourControl = ({ path, label }: Drawn<'colour'>) => {
  const { t } = useTranslation();
  const { field } = useController({ name: path });
  return (
    <ColourField
      label={label}
      value={typeof field.value === 'string' ? field.value : '#000000'}
      onChange={field.onChange}
      pickLabel={t('colour.pick', { part: label })}
      wrong={t('invalid.invalid_hex_colour')}
    />
  );
};
