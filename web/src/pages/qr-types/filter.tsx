import { useTranslation } from 'react-i18next';
import choices from '../../ui/choices.module.css';
import { IconSearch } from '../../ui/icons.ts';
import styles from './filter.module.css';

const kinds = ['all', 'dynamic', 'static'] as const;

/** Search and filter of the types. It’s hidden until enhance/type-filter.ts shows it: without script, all are listed. */
export const TypeFilter = ({ counts }: { counts: Readonly<Record<(typeof kinds)[number], number>> }) => {
  const { t } = useTranslation('qr-types');
  return (
    <search className={styles.filter} data-type-filter="" hidden>
      <label className={styles.search}>
        <IconSearch size={20} />
        <input type="search" placeholder={t('index.search')} aria-label={t('index.search')} autoComplete="off" />
      </label>
      <fieldset className={choices.segmented}>
        <legend className={choices.legend}>{t('index.kinds')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={choices.option}>
            <input
              type="radio"
              className={choices.radio}
              name="type-kind"
              value={kind}
              defaultChecked={kind === 'all'}
            />
            <span>
              {t(`index.${kind}`)} <b className={styles.count}>{counts[kind]}</b>
            </span>
          </label>
        ))}
      </fieldset>
      <p
        className={styles.found}
        role="status"
        data-one={t('index.found', { count: 1 })}
        data-other={t('index.found', { count: 0 })}
        data-none={t('index.none')}
      />
    </search>
  );
};
