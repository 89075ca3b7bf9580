import { findType, type TypeId } from '@tessera/qr-types';
import { Phone } from '../../content/blocks/phone.tsx';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import styles from './related-types.module.css';
import type { TypePartProps } from './type-parts.ts';

const Related = ({ id, reason }: { id: TypeId; reason: string }) => {
  const translate = useTypeTranslation(findType(id));
  const path = usePublicPath();
  return (
    <li>
      <a className={styles.card} href={path(`/qr-types/${id}`)}>
        <span>
          <b className={styles.name}>{translate('name')}</b>
          <span className={styles.reason}>{reason}</span>
          <IconArrowRight size={20} />
        </span>
        <Phone className={styles.phone} type={id} alt="" />
      </a>
    </li>
  );
};

const places = [1, 2, 3] as const;

/** Three types that are used together with this one, and why. */
export const RelatedTypes = ({ page, text }: Pick<TypePartProps, 'page' | 'text'>) => (
  <ul className={styles.cards}>
    {places.map((place) => {
      const id = page.related[place - 1];
      return id && <Related key={id} id={id} reason={text(`related.${place}`)} />;
    })}
  </ul>
);
