import type { BundlePreview } from '@tessera/contract/api/redirect-bundle.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import styles from './redirect-bundle.module.css';

/** The codes that a redirect bundle leaves out, each with its reason and a box to include it anyway. */
export const LeftOutCodes = ({
  preview: { leftOut, unlisted },
  included,
  onChange,
}: {
  preview: BundlePreview;
  included: ReadonlySet<number>;
  onChange: (included: ReadonlySet<number>) => void;
}) => {
  const { t } = useTranslation('private');
  const toggle = (id: number) => {
    const next = new Set(included);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <details className={styles.leftOut}>
      <summary>{t('bundle.left_out', { count: leftOut.length + unlisted })}</summary>
      <p className={styles.help}>{t('bundle.left_out_help')}</p>
      <ul className={styles.codes}>
        {leftOut.map(({ id, name, reasons, canInclude }) => (
          <li key={id}>
            <Checkbox checked={included.has(id)} disabled={!canInclude} onChange={() => toggle(id)}>
              <span className={styles.code}>
                <span dir="auto">{name || t('task.unnamed')}</span>
                <span className={styles.reason}>{reasons.map((reason) => t(`bundle.reason.${reason}`)).join(' ')}</span>
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {unlisted > 0 && <p className={styles.help}>{t('bundle.unlisted', { count: unlisted })}</p>}
    </details>
  );
};
