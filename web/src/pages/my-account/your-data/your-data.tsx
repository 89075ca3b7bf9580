import type { User } from '@tessera/contract/api/account.ts';
import { roles } from '@tessera/contract/rules/permissions.ts';
import { useTranslation } from 'react-i18next';
import { userCan } from '../../../features/team/permissions.tsx';
import { HelpLink } from '../../../shell/help-links.tsx';
import { Transfers } from '../transfers.tsx';
import { DataExportCard } from './data-export-card.tsx';
import { DataExportContents } from './data-export-contents.tsx';
import { DataImportCard } from './data-import-card.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { RedirectBundle } from './redirect-bundle.tsx';
import styles from './your-data.module.css';

/** What an account can take along, bring in or hand over: a card each. */
export const YourData = ({ user }: { user: User }) => {
  const { t } = useTranslation('private');
  const bundle = userCan(user, 'dashboard') && <RedirectBundle />;
  if (user.role !== roles.admin) return bundle;
  return (
    <>
      <p className={styles.help}>
        <HelpLink article="take-everything">{t('help.data')}</HelpLink>
      </p>
      <div className={styles.columns}>
        <div className={styles.column}>
          <DataExportCard />
          <DataExportContents />
        </div>
        <div className={styles.column}>
          <DataImportCard />
          <EarlierExports />
          <Transfers user={user} />
          {bundle}
        </div>
      </div>
    </>
  );
};
