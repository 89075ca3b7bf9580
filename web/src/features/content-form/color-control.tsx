import { useTranslation } from 'react-i18next';
import { ColorField } from '../../ui/color-field.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useFieldValue } from './use-field-value.ts';

/** A color, picked or typed. Only complete colors become the value. */
export const ColorControl = ({ path, label }: ContentControlProps<'color'>) => {
  const { t } = useTranslation();
  const [rawValue, set] = useFieldValue(path);
  return (
    <ColorField
      label={label}
      value={typeof rawValue === 'string' ? rawValue : '#000000'}
      onChange={set}
      pickLabel={t('colour.pick', { part: label })}
      invalidText={t('invalid.invalid_hex_colour')}
    />
  );
};
