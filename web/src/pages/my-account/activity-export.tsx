import { Menu } from '@mantine/core';
import { audit } from '@tessera/contract/api/audit.ts';
import { useTranslation } from 'react-i18next';
import { buildRouteUrl } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import type { ActivityFilter } from './activity-filter.ts';

const exportFormats = ['csv', 'json'] as const;

/** Exports all events that match the filter, as a file. */
export const ActivityExport = ({ filter }: { filter: ActivityFilter }) => {
  const { t } = useTranslation('private');
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" icon={<IconDownload size={18} />}>
          {t('activity.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item
            key={format}
            component="a"
            href={buildRouteUrl(audit.export, { query: { ...filter, format } })}
            download
          >
            {t(`activity.export_${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
