import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import type { Handle } from '../../root.tsx';
import { AccountModal } from '../../shell/account-modal/account-modal.tsx';
import { isSection } from '../../shell/account-modal/sections.ts';
import { TileField } from '../../ui/tile-field.tsx';
import { Asked } from './asked.tsx';
import { Facts } from './facts.tsx';
import { MiniBuilder } from './mini-builder/mini-builder.tsx';
import styles from './page.module.css';
import { Reasons } from './reasons.tsx';
import { Steps } from './steps.tsx';
import { TypeCarousel } from './type-carousel.tsx';

export const handle: Handle = { ns: ['landing', 'types'] };

/** The home page; /login, /register and the rest of them are the same page with the account modal over it. */
export default function Home() {
  const { t } = useTranslation('landing');
  const route = useMatches().at(-1)?.id;
  const section = isSection(route) ? route : undefined;
  return (
    <>
      {!section && <title>{t('home.page_title')}</title>}
      <meta name="description" content={t('home.description')} />
      <div className={styles.hero}>
        <TileField className={styles.tiles} columns={32} rows={21} seed={12} />
        <div className={styles.head}>
          <h1 className={styles.title}>{t('home.title')}</h1>
          <p className={styles.lead}>{t('home.lead')}</p>
        </div>
        <MiniBuilder />
        <Facts />
      </div>
      <Steps />
      <TypeCarousel />
      <Reasons />
      <Asked />
      {section && <AccountModal section={section} />}
    </>
  );
}
