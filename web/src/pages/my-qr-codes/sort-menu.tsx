import { codeSorts, getUsualDirection } from '@tessera/contract/api/code-filter.ts';
import { useTranslation } from 'react-i18next';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { Button } from '../../ui/button.tsx';
import { IconArrowsSort } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuDivider, MenuRadioGroup } from '../../ui/menu-parts.tsx';
import { getSortOrder, useChangeSort } from './sort-order.ts';

/** What the list is sorted by, and in which direction. */
export const SortMenu = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  const changeSort = useChangeSort(filter);
  const { sort, direction } = getSortOrder(filter);
  const kind = sort === 'name' ? 'name' : sort === 'edited' || sort === 'created' ? 'time' : 'count';
  return (
    <Menu
      align="end"
      renderButton={(props) => (
        <Button {...props} variant="quiet" size={32} icon={<IconArrowsSort size={16} />}>
          {t(`sort.${sort}`)}
        </Button>
      )}
    >
      <MenuRadioGroup
        label={t('sort.label')}
        value={sort}
        options={codeSorts.map((value) => ({ value, label: t(`sort.${value}`) }))}
        closesMenu
        onChange={(value) => changeSort({ sort: value, direction: getUsualDirection(value) })}
      />
      <MenuDivider />
      <MenuRadioGroup
        label={t('sort.direction')}
        value={direction}
        options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`sort.${kind}.${value}`) }))}
        closesMenu
        onChange={(value) => changeSort({ sort, direction: value })}
      />
    </Menu>
  );
};
