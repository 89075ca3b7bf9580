import { analysis, type Statistics } from '@tessera/contract/api/analysis.ts';
import { useTranslation } from 'react-i18next';
import { buildRouteUrl } from '../../api.ts';
import { useNotifyError } from '../../error-messages.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { IconFileSpreadsheet, IconLink, IconPrinter, IconTableExport } from '../../ui/icons.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLabel } from '../../ui/menu-parts.tsx';
import { useCanManageTeam } from '../team/permissions.tsx';
import { hasPartialTotals } from './coverage.ts';
import styles from './export-menu.module.css';
import type { OwnScope } from './queries.ts';
import { saveExport } from './save-export.ts';
import { type StatisticsSelection, toApiQuery } from './statistics-selection.ts';
import { WeeklySummaryItem } from './weekly-summary-item.tsx';

const exports = [
  { content: 'page', format: 'csv', label: 'export.page_csv', icon: <IconFileSpreadsheet size={18} /> },
  { content: 'scans', format: 'csv', label: 'export.scans_csv', icon: <IconTableExport size={18} /> },
  { content: 'scans', format: 'json', label: 'export.scans_json', icon: <IconTableExport size={18} /> },
] as const;

/** The items of the export menu. */
export const ExportItems = ({
  scope,
  selection,
  statistics,
  onShare,
}: {
  scope: OwnScope;
  selection: StatisticsSelection;
  statistics: Statistics | undefined;
  onShare: () => void;
}) => {
  const { t } = useTranslation('private');
  const canShare = useCanManageTeam();
  const formatter = useFormatter();
  const notifyError = useNotifyError();
  const describeRows = ({ totals, leftOut, refusals }: Statistics) => {
    const requests = [totals.scans, totals.visits, ...Object.values(leftOut), ...refusals.map(({ scans }) => scans)];
    const count = requests.reduce((sum, scans) => sum + scans, 0);
    return t('export.rows', { count, n: formatter.number(count) });
  };
  const buildUrl = (file: Pick<(typeof exports)[number], 'content' | 'format'>) => {
    const fileQuery = { ...toApiQuery(selection), content: file.content, format: file.format };
    return scope.kind === 'account'
      ? buildRouteUrl(analysis.accountExport, { query: fileQuery })
      : buildRouteUrl(analysis.export, { params: { id: scope.id }, query: fileQuery });
  };
  return (
    <>
      {/* Without statistics, the range or the filters aren’t valid, or the server can’t be reached. */}
      {statistics && (
        <>
          <MenuLabel>{t('export.title')}</MenuLabel>
          {exports.map(({ content, format, label, icon }) => (
            <MenuItem
              key={content + format}
              icon={icon}
              onClick={() => saveExport(buildUrl({ content, format })).catch(notifyError)}
            >
              <span className={styles.text}>
                {t(label)}
                <small>
                  {content === 'page'
                    ? t('export.page_note')
                    : hasPartialTotals(statistics)
                      ? t('export.rows_unknown')
                      : describeRows(statistics)}
                </small>
              </span>
            </MenuItem>
          ))}
          <MenuDivider />
          <MenuItem icon={<IconPrinter size={18} />} onClick={() => print()}>
            <span className={styles.text}>
              {t('export.print')}
              <small>{t('export.print_note')}</small>
            </span>
          </MenuItem>
          <MenuDivider />
        </>
      )}
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
