import type { Code } from '@tessera/contract/api/codes.ts';
import { canRedirect, findType } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { HelpLink } from '../../shell/help-links.tsx';
import { useCodeLocks } from '../templates/template-permissions.ts';
import styles from './access-card.module.css';
import { LimitRow } from './limit-row.tsx';
import { LinkRow } from './link-row.tsx';
import { ParametersRow } from './parameters-row.tsx';
import { PasswordRow } from './password-row.tsx';
import type { SaveSettings } from './save-settings.ts';
import { ScheduleRow } from './schedule-row.tsx';
import { ThemeColorRow } from './theme-color-row.tsx';

/** Access settings of a dynamic code: password, schedule, scan limit and short link. Each change takes effect immediately. */
export const AccessCard = ({ code, save }: { code: Code; save: SaveSettings }) => {
  const { t } = useTranslation('private');
  const locks = useCodeLocks(code.template);
  const lockedBy = locks?.locks.includes('access') ? locks.name : undefined;
  const type = findType(code.type);
  return (
    <section className={styles.card} aria-label={t('access.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('access.title')}</h2>
        <p className={styles.help}>{t('access.help')}</p>
        <HelpLink article="limit-access">{t('help.access')}</HelpLink>
      </div>
      <LinkRow code={code} save={save} domainLockedBy={locks?.locks.includes('domain') ? locks.name : undefined} />
      <PasswordRow code={code} save={save} />
      <ScheduleRow code={code} save={save} lockedBy={lockedBy} />
      <LimitRow code={code} save={save} lockedBy={lockedBy} />
      {type?.opens.kind === 'page' && <ThemeColorRow code={code} save={save} />}
      {type && canRedirect(type) && <ParametersRow code={code} save={save} />}
    </section>
  );
};
