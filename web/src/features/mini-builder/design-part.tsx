import { lazy, Suspense } from 'react';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './mini-builder.module.css';
import type { MiniBuilderState } from './use-mini-builder.ts';

/** Loaded after the page, because most visitors open it only once they see their code. */
export const loadDesign = async () => {
  const { DesignForm } = await import('../design-form/design-form.tsx');
  return { default: DesignForm };
};
const DesignForm = lazy(loadDesign);

/** The design of the code. */
export const DesignPart = ({ builder }: { builder: MiniBuilderState }) => {
  const { local, change, encodedText, symbol } = builder;
  return (
    <div className={classes(styles.part, styles.design)}>
      <Suspense fallback={<Skeleton height="340px" radius="12px" />}>
        <DesignForm
          style={local.style}
          text={encodedText}
          symbol={symbol}
          folds
          onChange={(style) => change({ style })}
        />
      </Suspense>
    </div>
  );
};
