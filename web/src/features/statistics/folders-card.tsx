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
  const getName = ({ id, name }: Statistics['folders'][number]) =>
    id === null ? t('value.no_folder') : (name ?? t('value.folder', { id }));
  const total = folders.reduce((sum, { scans }) => sum + scans, 0);
  return (
    <Card title={t('folders_card.title')}>
      <BarList
        bars={folders.map((folder) => ({
          value: folder.id === null ? noFolder : String(folder.id),
          label: <span dir="auto">{getName(folder)}</span>,
          count: folder.scans,
        }))}
        caption={
          folders[0] &&
          t('breakdown.caption', {
            title: t('folders_card.title'),
            name: getName(folders[0]),
            count: folders[0].scans,
            n: formatter.number(folders[0].scans),
            total: formatter.number(total),
          })
        }
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
