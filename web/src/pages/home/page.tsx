import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { JsonLd } from '../../content/blocks/json-ld.tsx';
import { MiniBuilder } from '../../features/mini-builder/mini-builder.tsx';
import { usePage } from '../../page-context.tsx';
import type { RouteHandle } from '../../route-handle.ts';
import { AccountModal } from '../../shell/account-modal/account-modal.tsx';
import { isModalSection } from '../../shell/account-modal/sections.ts';
import { useUnprefixedPath } from '../../shell/public/alternates.ts';
import { CanonicalLink, PublicHead } from '../../shell/public/public-head.tsx';
import { describeSite } from '../../shell/public/structured-data.ts';
import { TileField } from '../../ui/tile-field.tsx';
import { Benefits } from './benefits.tsx';
import { FaqSection } from './faq-section.tsx';
import { Highlights } from './highlights.tsx';
import styles from './page.module.css';
import { Steps } from './steps.tsx';
import { TypeCarousel } from './type-carousel.tsx';

export const handle: RouteHandle = { namespaces: ['landing', 'types'], hydration: 'on-use' };

/** The home page; /login, /register and similar paths are the same page with the account modal over it. */
export default function Home() {
  const { t } = useTranslation('landing');
  const pathname = useUnprefixedPath();
  const { origin, language } = usePage();
  const route = useMatches().at(-1)?.id;
  const section = isModalSection(route) ? route : undefined;
  return (
    <>
      {!section && <PublicHead title={t('home.page_title')} description={t('home.description')} />}
      {section && <CanonicalLink path={pathname} />}
      {!section && <JsonLd data={describeSite(origin, language)} />}
      <div className={styles.hero}>
        <TileField className={styles.tiles} columns={32} rows={21} seed={12} />
        <div className={styles.head}>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
        </div>
        <MiniBuilder />
        <Highlights />
      </div>
      <Steps />
      <TypeCarousel />
      <Benefits />
      <FaqSection />
      {section && <AccountModal section={section} />}
    </>
  );
}
