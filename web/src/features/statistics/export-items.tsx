import { analysis, type Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { buildRouteUrl } from '../../api.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconFileSpreadsheet, IconLink, IconPrinter, IconTableExport } from '../../ui/icons.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel, MenuLink } from '../../ui/menu-parts.tsx';
import { useCanManageTeam } from '../team/permissions.tsx';
import { hasPartialTotals } from './coverage.ts';
import styles from './export-menu.module.css';
import type { OwnScope } from './queries.ts';
import { type StatisticsQuery, toApiQuery } from './statistics-query.ts';
import { WeeklySummaryItem } from './weekly-summary-item.tsx';

const exports = [
  { content: 'page', format: 'csv', label: 'export.page_csv', icon: <IconFileSpreadsheet size={18} /> },
  { content: 'scans', format: 'csv', label: 'export.scans_csv', icon: <IconTableExport size={18} /> },
  { content: 'scans', format: 'json', label: 'export.scans_json', icon: <IconTableExport size={18} /> },
] as const;

/** The items of the export menu. */
export const ExportItems = ({
  scope,
  query,
  statistics,
  onShare,
}: {
  scope: OwnScope;
  query: StatisticsQuery;
  statistics: Statistics | undefined;
  onShare: () => void;
}) => {
  const { t } = useTranslation('private');
  const canShare = useCanManageTeam();
  const formatter = useFormatter();
  const { totals, leftOut, refusals } = statistics ?? {};
  const requests = [
    totals?.scans,
    totals?.visits,
    ...Object.values(leftOut ?? {}),
    ...(refusals ?? []).map((row) => row.scans),
  ];
  const rows = requests.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const buildUrl = (file: Pick<(typeof exports)[number], 'content' | 'format'>) => {
    const fileQuery = { ...toApiQuery(query), content: file.content, format: file.format };
    return scope.kind === 'account'
      ? buildRouteUrl(analysis.accountExport, { query: fileQuery })
      : buildRouteUrl(analysis.export, { params: { id: scope.id }, query: fileQuery });
  };
  return (
    <>
      <MenuLabel>{t('export.title')}</MenuLabel>
      {exports.map(({ content, format, label, icon }) => (
        <MenuLink key={content + format} href={buildUrl({ content, format })} icon={icon} download>
          <span className={styles.text}>
            {t(label)}
            <small>
              {content === 'page'
                ? t('export.page_note')
                : statistics && hasPartialTotals(statistics)
                  ? t('export.rows_unknown')
                  : t('export.rows', { count: rows, n: formatter.number(rows) })}
            </small>
          </span>
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuItem icon={<IconPrinter size={18} />} onClick={() => print()}>
        <span className={styles.text}>
          {t('export.print')}
          <small>{t('export.print_note')}</small>
        </span>
      </MenuItem>
      <MenuDivider />
      <MenuLabel>{t('share.label')}</MenuLabel>
      {canShare && (
        <MenuItem icon={<IconLink size={18} />} onClick={onShare}>
          <span className={styles.text}>
            {t('share.open')}
            <small>{t('share.open_note')}</small>
          </span>
        </MenuItem>
      )}
      <WeeklySummaryItem />
    </>
  );
};
