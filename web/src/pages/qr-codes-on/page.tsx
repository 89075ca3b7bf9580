import { useTranslation } from 'react-i18next';
import { Section } from '../../content/blocks/section.tsx';
import { paperIds, thingIds } from '../../content/surfaces/index.ts';
import { measureDistances } from '../../content/surfaces/surface-code.ts';
import { surfaceScopes } from '../../content/surfaces/surface-texts.ts';
import { pageDataContext, requestContext } from '../../request-context.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import type { Route } from './+types/page';
import styles from './page.module.css';
import { SurfaceCard } from './surface-card.tsx';

export const handle: RouteHandle = { namespaces: [...surfaceScopes], hydration: 'never' };

export const loader = async ({ context }: Route.LoaderArgs) =>
  measureDistances({
    origin: context.get(requestContext).origin,
    outlineLabel: context.get(pageDataContext).outlineLabel,
  });

const groups = { paper: paperIds, things: thingIds } as const;

/** Everything that there is a page about printing codes on. */
export default function SurfacesIndex({ loaderData: distances }: Route.ComponentProps) {
  const { t } = useTranslation('qr-codes-on');
  return (
    <div className={styles.page}>
      <PublicHead title={t('index.page_title')} description={t('index.description')} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t('index.title')}</h1>
        <p className={styles.lead}>{t('index.lead')}</p>
      </header>
      {(['paper', 'things'] as const).map((group) => (
        <Section key={group} id={group} title={t(`index.${group}`)} lead={t(`index.${group}.lead`)}>
          <ul className={styles.cards}>
            {groups[group].map((id) => (
              <SurfaceCard key={id} id={id} distanceMm={distances[id]} />
            ))}
          </ul>
        </Section>
      ))}
    </div>
  );
}
