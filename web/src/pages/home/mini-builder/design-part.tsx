import { lazy, Suspense } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './mini-builder.module.css';
import type { MiniBuilderState } from './use-mini-builder.ts';

/** Most visitors look at it only once they see their code: it comes after the page. */
export const loadDesign = async () => {
  const { DesignForm } = await import('../../../features/design-form/design-form.tsx');
  return { default: DesignForm };
};
const DesignForm = lazy(loadDesign);

/** What the code looks like. */
export const DesignPart = ({ builder }: { builder: MiniBuilderState }) => {
  const { draft, change, encodedText, symbology } = builder;
  return (
    <div className={classes(styles.part, styles.design)}>
      <Suspense fallback={<Skeleton height="340px" radius="12px" />}>
        <DesignForm
          style={draft.style}
          text={encodedText}
          symbology={symbology}
          folds
          onChange={(style) => change({ style })}
        />
      </Suspense>
    </div>
  );
};
