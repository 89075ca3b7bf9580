import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { noFolder } from '@tessera/contract/rules/scan-filters.ts';
import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { BarList } from '../../ui/charts/bar-list.tsx';
import { Card } from './card.tsx';
import { useDescribeLeaders } from './use-describe-leaders.ts';

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
  const describeLeaders = useDescribeLeaders();
  const getName = ({ id, name }: Statistics['folders'][number]) =>
    id === null ? t('value.no_folder') : (name ?? t('value.folder', { id }));
  return (
    <Card title={t('folders_card.title')}>
      <BarList
        bars={folders.map((folder) => ({
          value: folder.id === null ? noFolder : String(folder.id),
          label: <span dir="auto">{getName(folder)}</span>,
          count: folder.scans,
        }))}
        caption={describeLeaders(
          folders.map((folder) => ({ value: String(folder.id), name: getName(folder), scans: folder.scans })),
        )}
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
