import { findType, isDynamic } from '@tessera/qr-types';
import { useTranslation } from 'react-i18next';
import { Phone } from '../../content/blocks/phone.tsx';
import { typePages } from '../../content/qr-types/index.ts';
import type { TypeGroup, TypePage } from '../../content/qr-types/type-page.ts';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';
import { usePublicPath } from '../../i18n/use-public-path.ts';
import { classes } from '../../ui/classes.ts';
import { IconArrowRight } from '../../ui/icons.ts';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './type-group.module.css';

const TypeCard = ({ page, hasPhone }: { page: TypePage; hasPhone: boolean }) => {
  const type = findType(page.id);
  const translate = useTypeTranslation(type);
  const path = usePublicPath();
  const name = translate('name') ?? '';
  return (
    <li data-type-kind={isDynamic(type) ? 'dynamic' : 'static'} data-type-words={`${name} ${translate('keywords')}`}>
      <a className={styles.card} href={path(`/qr-types/${page.id}`)}>
        <span className={styles.words}>
          <span className={styles.icon}>
            <LineIcon path={type.icon} size={20} />
          </span>
          <b className={styles.name}>{name}</b>
          <span className={styles.pitch}>{translate('pitch')}</span>
        </span>
        {hasPhone && <Phone className={styles.phone} type={page.id} alt="" />}
      </a>
    </li>
  );
};

/** Where the advice at the end of a group leads. */
const hintPaths = { send: '/#make', show: '/qr-types/link-list', static: '/features/static-qrs' } as const;

const Hint = ({ group }: { group: keyof typeof hintPaths }) => {
  const { t } = useTranslation('qr-types');
  const path = usePublicPath();
  const [page = '/', anchor] = hintPaths[group].split('#');
  return (
    <li data-type-hint="">
      <a
        className={classes(styles.card, styles.hint)}
        href={`${path(page as '/')}${anchor === undefined ? '' : `#${anchor}`}`}
      >
        <span className={styles.words}>
          <b className={styles.name}>{t(`group.${group}.hint.title`)}</b>
          <span className={styles.pitch}>{t(`group.${group}.hint.text`)}</span>
          <IconArrowRight size={20} />
        </span>
      </a>
    </li>
  );
};

const hasHint = (group: TypeGroup): group is keyof typeof hintPaths => group in hintPaths;

/** The types of one group; its title stays beside them while they scroll by. */
export const TypeGroupSection = ({ group }: { group: TypeGroup }) => {
  const { t } = useTranslation('qr-types');
  const pages = typePages.filter((page) => page.group === group);
  const isStatic = group === 'static';
  return (
    <section
      className={classes(styles.group, isStatic && styles.soft)}
      aria-labelledby={`group-${group}`}
      data-type-group=""
    >
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id={`group-${group}`} className={styles.title}>
            {t(`group.${group}.title`)}
          </h2>
          <p className={styles.text}>{t(`group.${group}.text`)}</p>
        </div>
        <ul className={classes(styles.cards, isStatic && styles.four, !hasHint(group) && styles.two)}>
          {pages.map((page) => (
            <TypeCard key={page.id} page={page} hasPhone={!isStatic} />
          ))}
          {hasHint(group) && <Hint group={group} />}
        </ul>
      </div>
    </section>
  );
};
