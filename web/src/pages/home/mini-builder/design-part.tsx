import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CodePlate } from '../../../features/code-preview/code-preview.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconChevronDown } from '../../../ui/icons.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './mini-builder.module.css';
import type { Making } from './use-making.ts';

/** Most visitors look at it only once they see their code: it comes after the page. */
export const loadDesign = async () => {
  const { DesignForm } = await import('../../../features/design-form/design-form.tsx');
  return { default: DesignForm };
};
const DesignForm = lazy(loadDesign);

/** What the code looks like; on a phone the code itself lies below, and is peeked at from here. */
export const DesignPart = ({ making, onSeeCode }: { making: Making; onSeeCode: () => void }) => {
  const { t } = useTranslation();
  const { draft, change, type, text, symbology, code } = making;
  return (
    <div className={classes(styles.part, styles.design)}>
      {code.state === 'drawn' && (
        <button type="button" className={styles.peek} onClick={onSeeCode}>
          <span className={styles.peekCode}>
            <CodePlate type={type} code={code} />
          </span>
          {t('make.see_code')}
          <IconChevronDown size={20} />
        </button>
      )}
      <Suspense fallback={<Skeleton height="340px" radius="12px" />}>
        <DesignForm
          style={draft.style}
          text={text}
          symbology={symbology}
          folds
          onChange={(style) => change({ style })}
        />
      </Suspense>
    </div>
  );
};
