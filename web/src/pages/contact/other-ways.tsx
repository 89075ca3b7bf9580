import { useTranslation } from 'react-i18next';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './page.module.css';

/** What is answered without writing, and the operator’s addresses, as far as they’re set. */
export const OtherWays = ({ address }: { address: string }) => {
  const { t } = useTranslation('legal');
  const path = usePublicPath();
  const { sellsPlans, supportEmail, helpUrl } = usePage();
  const links = [
    ...(helpUrl
      ? []
      : ([
          ['opens', '/help/change-destination'],
          ['scans', '/help/does-not-scan'],
        ] as const)),
    ['faq', '/faq'],
    ['abuse', '/report-abuse'],
    ...(sellsPlans
      ? ([
          ['cancel', '/cancel'],
          ['withdraw', '/withdraw'],
        ] as const)
      : []),
  ] as const;
  return (
    <aside className={styles.other} aria-labelledby="answered-faster">
      <h2 id="answered-faster" className={styles.subhead}>
        {t('contact.faster')}
      </h2>
      <ul className={styles.links}>
        {links.map(([name, to]) => (
          <li key={name}>
            <a href={path(to)}>
              {t(`contact.faster.${name}`)}
              <IconArrowRight size={18} />
            </a>
          </li>
        ))}
      </ul>
      {(supportEmail || address) && (
        <dl className={styles.addresses}>
          {supportEmail && (
            <div>
              <dt>{t('contact.email')}</dt>
              <dd>
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
              </dd>
            </div>
          )}
          {address && (
            <div>
              <dt>{t('contact.post')}</dt>
              <dd>{address}</dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  );
};
