import { useTranslation } from 'react-i18next';
import { listPages } from '../../content/list-pages.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { usePage } from '../../page-context.tsx';
import { useUnprefixedPath } from '../../shell/public/alternates.ts';
import { PublicFrame } from '../../shell/public/frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconScan, IconSearch } from '../../ui/icons.ts';
import { Mosaic } from '../../ui/mosaic.tsx';
import { findNearest } from './find-nearest.ts';
import styles from './public-not-found.module.css';

const maxShownLength = 60;

/** A path as people read it, shortened. */
const toReadablePath = (path: string): string => {
  let text = path;
  try {
    text = decodeURI(path);
  } catch {
    // It stays encoded.
  }
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text;
};

/** Where people may have wanted to go; the first four that exist. */
const waysOn = [
  { id: 'types', path: '/qr-types' },
  { id: 'pricing', path: '/pricing' },
  { id: 'help', path: '/help' },
  { id: 'faq', path: '/faq' },
  { id: 'contact', path: '/contact' },
  { id: 'about', path: '/about-us' },
] as const;

/** Says what isn’t there, which page may have been meant, and where to continue. It’s in the language of its address. */
export const PublicNotFound = () => {
  const { t } = useTranslation('site');
  const toPath = usePublicPath();
  const { helpUrl } = usePage();
  const missing = useUnprefixedPath();
  const paths = listPages().map(({ path }) => path);
  const nearest = findNearest(missing, paths) as `/${string}` | undefined;
  const ways = waysOn.filter(({ path }) => paths.includes(path)).slice(0, 3);
  return (
    <PublicFrame hidesPromotion>
      <title>{`${t('not_found.title')} · Tessera`}</title>
      <div className={styles.screen}>
        <div className={styles.top}>
          <div>
            <h1 className={styles.title}>{t('not_found.title')}</h1>
            <p className={styles.lead}>
              {t('not_found.missing')} <b>{toReadablePath(missing)}</b>
            </p>
            {nearest && (
              <p className={styles.lead}>
                {t('not_found.meant')} <a href={toPath(nearest)}>{nearest}</a>
              </p>
            )}
            {!helpUrl && (
              <search>
                <form action={toPath('/help')} className={styles.search}>
                  <IconSearch size={22} />
                  <input
                    type="search"
                    name="q"
                    required
                    maxLength={100}
                    aria-label={t('not_found.search')}
                    placeholder={t('not_found.search')}
                    autoComplete="off"
                  />
                  <button type="submit">{t('not_found.search_submit')}</button>
                </form>
              </search>
            )}
            <ul className={styles.ways}>
              <li>
                <ButtonLink variant="quiet" size={48} to={toPath('/')} reloadDocument>
                  {t('not_found.generator')}
                </ButtonLink>
              </li>
              {ways.map(({ id, path }) => (
                <li key={id}>
                  <ButtonLink variant="quiet" size={48} to={toPath(path)} reloadDocument>
                    {t(`link.${id}`)}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.picture}>
            <Mosaic size={320} />
          </div>
        </div>
        <aside className={styles.scanned} aria-labelledby="scanned">
          <IconScan size={28} />
          <div>
            <h2 id="scanned">{t('not_found.scanned')}</h2>
            <p>{t('not_found.scanned_text')}</p>
          </div>
          <ButtonLink variant="quiet" size={48} to={toPath('/contact')} reloadDocument>
            {t('questions.contact')}
          </ButtonLink>
        </aside>
      </div>
    </PublicFrame>
  );
};
