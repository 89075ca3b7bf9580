import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { noFolder } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { Card } from './card.tsx';

/** Scans by the folder that the codes are in now. */
export const FoldersCard = ({
  folders,
  selected,
  onToggle,
}: {
  folders: Statistics['folders'];
  selected: readonly string[];
  onToggle: (value: string) => void;
}) => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  return (
    <Card title={t('folders_card.title')}>
      <BarList
        bars={folders.map(({ id, name, scans }) => ({
          value: id === null ? noFolder : String(id),
          label: <span dir="auto">{id === null ? t('value.no_folder') : (name ?? t('value.folder', { id }))}</span>,
          count: scans,
        }))}
        caption={t('breakdown.caption', { count: folders.length, title: t('folders_card.title') })}
        formatNumber={(value) => formatter.number(value)}
        formatShare={(share) => formatter.percent(share, 1)}
        onSelect={onToggle}
        selected={selected}
        texts={{
          more: (count) => t('breakdown.more', { count }),
          fewer: t('breakdown.fewer'),
          none: t('breakdown.none'),
        }}
      />
    </Card>
  );
};
