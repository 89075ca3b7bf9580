import type { Statistics } from '@tessera/contract/api/analysis.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconDownload } from '../../ui/icons.ts';
import { Menu } from '../../ui/menu.tsx';
import { createPreloaded } from '../../ui/preloaded.tsx';
import styles from './export-menu.module.css';
import type { OwnScope } from './queries.ts';
import type { StatisticsSelection } from './statistics-selection.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

const ExportItems = createPreloaded(async () => (await import('./export-items.tsx')).ExportItems);

/** What the page shows, as files with the same range and filters, on paper, or for others by a link. */
export const ExportMenu = ({
  scope,
  selection,
  statistics,
}: {
  scope: OwnScope;
  selection: StatisticsSelection;
  statistics: Statistics | undefined;
}) => {
  const { t } = useTranslation('private');
  const [isSharing, setSharing] = useState(false);
  return (
    <>
      <Menu
        align="end"
        renderButton={(props) => (
          <Button
            {...props}
            variant="quiet"
            className={styles.button}
            icon={<IconDownload size={18} />}
            onPointerEnter={ExportItems.preload}
            onFocus={ExportItems.preload}
          >
            <span className={styles.label}>{t('export.open')}</span>
          </Button>
        )}
      >
        <ExportItems {...{ scope, selection, statistics }} onShare={() => setSharing(true)} />
      </Menu>
      {isSharing && (
        <Suspense>
          <ShareDialog {...{ scope, selection, statistics }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  );
};
