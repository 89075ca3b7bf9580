import { useTranslation } from 'react-i18next';
import { useFormatter } from '../../i18n/formatter.tsx';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { Button } from '../../ui/button.tsx';
import styles from './consent.module.css';
import { formatServices, getConsentVersion } from './measuring.ts';
import { useMeasuring } from './use-measuring.ts';

const titleId = 'consent-title';
const dialogTitleId = 'consent-dialog-title';

/**
 * Asks whether visits may be measured, at the foot of the page, though first in the document. It’s hidden until BeforePaint
 * finds that it wasn’t answered; enhance/consent.ts makes it work.
 */
export const ConsentBar = () => {
  const { t } = useTranslation('site');
  const { locale } = useFormatter();
  const path = usePublicPath();
  const measuring = useMeasuring();
  if (!measuring) return null;
  const { googleAnalyticsId, metaPixelId } = measuring;
  const advertisers = [
    ...(googleAnalyticsId === null ? [] : (['consent.advertising.google'] as const)),
    ...(metaPixelId === null ? [] : (['consent.advertising.meta'] as const)),
  ];
  return (
    <>
      <section
        className={styles.bar}
        aria-labelledby={titleId}
        data-consent-version={getConsentVersion(measuring)}
        data-google-analytics-id={googleAnalyticsId ?? undefined}
        data-meta-pixel-id={metaPixelId ?? undefined}
      >
        <div className={styles.inner}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {t('consent.title')}
            </h2>
            <p>
              {t('consent.text', { services: formatServices(measuring, locale) })}{' '}
              <a href={path('/cookies-policy')}>{t('consent.policy')}</a>
            </p>
          </div>
          <div className={styles.answers}>
            <Button variant="quiet" size={48} data-consent="reject">
              {t('consent.reject')}
            </Button>
            <Button variant="quiet" size={48} data-consent="accept">
              {t('consent.accept')}
            </Button>
            <Button variant="plain" size={48} data-consent="choose">
              {t('consent.choose')}
            </Button>
          </div>
        </div>
      </section>
      <dialog className={styles.dialog} aria-labelledby={dialogTitleId} data-consent-dialog>
        <h2 id={dialogTitleId} className={styles.title}>
          {t('consent.dialog')}
        </h2>
        <p className={styles.unlessRefused}>{t('consent.dialog_text')}</p>
        <p className={styles.ifRefused}>{t('consent.refused')}</p>
        <ul className={styles.rows}>
          <li>
            <div>
              <b>{t('consent.necessary')}</b>
              <small>{t('consent.necessary.text')}</small>
            </div>
            <span className={styles.always}>{t('consent.always')}</span>
          </li>
          {googleAnalyticsId !== null && (
            <li>
              <label htmlFor="consent-measurement">
                <b>{t('consent.measurement')}</b>
                <small>{t('consent.measurement.text')}</small>
              </label>
              <input id="consent-measurement" type="checkbox" className={styles.switch} />
            </li>
          )}
          <li>
            <label htmlFor="consent-advertising">
              <b>{t('consent.advertising')}</b>
              <small>{advertisers.map((key) => t(key)).join(' ')}</small>
            </label>
            <input id="consent-advertising" type="checkbox" className={styles.switch} />
          </li>
        </ul>
        <div className={styles.foot}>
          <Button variant="quiet" size={48} className={styles.unlessRefused} data-consent="reject">
            {t('consent.reject_all')}
          </Button>
          <Button variant="quiet" size={48} className={styles.unlessRefused} data-consent="accept">
            {t('consent.accept_all')}
          </Button>
          <Button size={48} className={styles.unlessRefused} data-consent="save">
            {t('consent.save')}
          </Button>
          <Button variant="quiet" size={48} className={styles.ifRefused} data-consent="close">
            {t('consent.close')}
          </Button>
        </div>
      </dialog>
    </>
  );
};

/** Opens the choice again, in the footer; only with script, which it’s for. */
export const ConsentLink = () => {
  const { t } = useTranslation('site');
  const measuring = useMeasuring();
  if (!measuring) return null;
  return (
    <li className={styles.link}>
      <button type="button" data-consent="choose">
        {t('consent.link')}
      </button>
    </li>
  );
};
