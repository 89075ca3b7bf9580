import { findType, isDynamic, type TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { typePages } from '../../content/qr-types/index.ts';
import { typeGroups } from '../../content/qr-types/type-page.ts';
import type { RouteHandle } from '../../route-handle.ts';
import { PublicHead } from '../../shell/public/public-head.tsx';
import { TileField } from '../../ui/tile-field.tsx';
import { TypeFilter } from './filter.tsx';
import styles from './page.module.css';
import { TypeGroupSection } from './type-group.tsx';

export const handle: RouteHandle = { namespaces: ['types', 'qr-types', 'landing'], hydration: 'never' };

const count = typePages.length;
const dynamicCount = typePages.filter(({ id }) => isDynamic(findType(id) as TypeManifest)).length;

/** Every type, in groups by what one wants to do. */
export default function QrTypes() {
  const { t } = useTranslation('qr-types');
  return (
    <div className={styles.page}>
      <PublicHead title={t('index.page_title', { types: count })} description={t('index.description')} />
      <div className={styles.hero}>
        <TileField className={styles.tiles} columns={32} rows={21} seed={25} />
        <h1 className={styles.title}>{t('index.title', { count })}</h1>
        <p className={styles.lead}>{t('index.lead', { dynamic: dynamicCount, static: count - dynamicCount })}</p>
        <TypeFilter counts={{ all: count, dynamic: dynamicCount, static: count - dynamicCount }} />
      </div>
      {typeGroups.map((group) => (
        <TypeGroupSection key={group} group={group} />
      ))}
    </div>
  );
}
