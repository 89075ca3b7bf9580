import { audit } from '@tessera/contract/api/audit.ts';
import { useTranslation } from 'react-i18next';
import { buildRouteUrl } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { MenuLink } from '../../ui/menu-parts.tsx';
import type { ActivityFilter } from './activity-filter.ts';

const exportFormats = ['csv', 'json'] as const;

/** Exports all events that match the filter, as a file. */
export const ActivityExport = ({ filter }: { filter: ActivityFilter }) => {
  const { t } = useTranslation('private');
  return (
    <Menu
      align="end"
      renderButton={(props) => (
        <Button {...props} variant="quiet" icon={<IconDownload size={18} />}>
          {t('activity.export')}
        </Button>
      )}
    >
      {exportFormats.map((format) => (
        <MenuLink key={format} href={buildRouteUrl(audit.export, { query: { ...filter, format } })} download>
          {t(`activity.export_${format}`)}
        </MenuLink>
      ))}
    </Menu>
  );
};
