import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { MenuCheckboxGroup, MenuDivider } from '../../ui/menu-parts.tsx';

type FilterOption<Value extends string> = { value: Value; label: ReactNode; name: string; note?: string };

/** A filter of a list with several values: a button that says what is chosen, and its menu. */
export const FilterMenu = <Value extends string>({
  label,
  icon,
  values,
  options,
  onChange,
}: {
  label: string;
  icon: ReactNode;
  values: readonly Value[];
  options: readonly FilterOption<Value>[];
  onChange: (values: readonly Value[]) => void;
}) => {
  const { t } = useTranslation('private');
  const [first] = options.filter(({ value }) => values.includes(value));
  const text =
    values.length === 0
      ? label
      : values.length === 1 && first
        ? t('filter.is', { label, value: first.name })
        : t('filter.is_count', { label, count: values.length });
  return (
    <Menu
      renderButton={(props) => (
        <Button {...props} variant={values.length > 0 ? 'soft' : 'quiet'} size={32} icon={icon}>
          {text}
        </Button>
      )}
    >
      <MenuCheckboxGroup label={label} values={values} options={options} onChange={onChange} />
      {values.length > 0 && (
        <>
          <MenuDivider />
          <MenuItem onClick={() => onChange([])}>{t('filter.clear_one')}</MenuItem>
        </>
      )}
    </Menu>
  );
};
