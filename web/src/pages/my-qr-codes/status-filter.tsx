import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CodeFilter } from '../../features/codes/queries.ts';
import { Button } from '../../ui/button.tsx';
import { IconCircleDashed } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuRadioGroup } from '../../ui/menu-parts.tsx';
import { buildListPath } from './filter.ts';

const anyStatus = 'any';
const filterableStatuses = ['active', 'paused', 'static'] as const satisfies readonly Code['status'][];

/** Filters the list by status. */
export const StatusFilter = ({ filter }: { filter: CodeFilter }) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const chosen = filterableStatuses.find((status) => status === filter.status);
  const choose = (value: string) => {
    const { status: _, ...rest } = filter;
    const status = filterableStatuses.find((name) => name === value);
    navigate(buildListPath({ ...rest, ...(status && { status }), page: 1 }), { preventScrollReset: true });
  };
  return (
    <Menu
      renderButton={(props) => (
        <Button {...props} variant={chosen ? 'soft' : 'quiet'} size={32} icon={<IconCircleDashed size={16} />}>
          {chosen ? t('filter.status_is', { status: t(`status.${chosen}`) }) : t('filter.status')}
        </Button>
      )}
    >
      <MenuRadioGroup
        label={t('filter.status')}
        value={chosen ?? anyStatus}
        options={[
          { value: anyStatus, label: t('filter.any') },
          ...filterableStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        closesMenu
        onChange={choose}
      />
    </Menu>
  );
};
