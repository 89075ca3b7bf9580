import { catalogue, type TypeManifest } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { hasTypePage } from '../../content/qr-types/type-pages.ts';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { getPhoneImage } from '../../features/phone-preview/phone-images.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconButton } from '../../ui/button.tsx';
import { IconArrowLeft, IconArrowRight } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './type-carousel.module.css';

const typeManifests = catalogue as unknown as readonly TypeManifest[];
const isPage = ({ opens }: TypeManifest) => opens.kind === 'page';
/** Types with a page come first: they show the most. */
const orderedTypes = [...typeManifests.filter(isPage), ...typeManifests.filter((type) => !isPage(type))];

const TypePhone = ({ type }: { type: TypeManifest }) => {
  const translate = useTypeTranslation(type);
  const path = usePublicPath();
  const picture = getPhoneImage(type.id);
  return (
    <li>
      <a className={styles.link} href={path(hasTypePage(type.id) ? `/qr-types/${type.id}` : `/mockup/${type.id}`)}>
        <span className={styles.phone}>
          {picture ? (
            <img src={picture} alt="" width={248} height={536} loading="lazy" decoding="async" />
          ) : (
            <LineIcon path={type.icon} size={64} />
          )}
        </span>
        <b className={styles.name}>{translate('name')}</b>
        <span className={styles.pitch}>{translate('pitch')}</span>
      </a>
    </li>
  );
};

const rowId = 'type-row';

/** Every type as a phone in a row; each links to its page, or to its mock-up if it has none. */
export const TypeCarousel = () => {
  const { t } = useTranslation('landing');
  return (
    <section className={styles.section} aria-labelledby="types">
      <div className={styles.head}>
        <h2 id="types" className={styles.title}>
          {t('carousel.title', { count: typeManifests.length })}
        </h2>
        <div className={styles.arrows}>
          <IconButton label={t('carousel.back')} size={48} data-scrolls="-1" aria-controls={rowId}>
            <IconArrowLeft size={20} />
          </IconButton>
          <IconButton label={t('carousel.on')} size={48} data-scrolls="1" aria-controls={rowId}>
            <IconArrowRight size={20} />
          </IconButton>
        </div>
      </div>
      <ul id={rowId} className={styles.row}>
        {orderedTypes.map((type) => (
          <TypePhone key={type.id} type={type} />
        ))}
      </ul>
    </section>
  );
};
