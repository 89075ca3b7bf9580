import { useMemo, useRef } from 'react';
import type { z } from 'zod';
import styles from './content-form.module.css';
import { useMissingCapability } from './field-availability.ts';
import { isWithin } from './field-paths.ts';
import { focusField } from './focus-field.ts';
import { useContentFormContext, useFocusOnRequest } from './form-context.ts';
import { type FieldControl, useFieldMessage } from './use-field-message.ts';
import { ValueControl } from './value-control.tsx';

/** Kinds that reserve no space for a message below them. Images and files always show one. */
const kindsWithoutMessageSpace: ReadonlySet<FieldControl['kind']> = new Set([
  'switch',
  'color',
  'duration',
  'record',
  'image',
  'file',
  'week',
]);

/** One field of a type’s content: label, control, and the message about its value. */
export const ContentField = ({
  path,
  messagePath,
  schema,
  control: givenControl,
  label,
  isLabeledBySection = false,
}: {
  path: string;
  /** The prefix of its i18n keys. */
  messagePath: string;
  schema: z.ZodType;
  control: FieldControl;
  /** Replaces the field’s own label, for the values of a record. */
  label?: string | undefined;
  /** The field is the only one of its section, whose title is its label. */
  isLabeledBySection?: boolean;
}) => {
  const { translate, isPartial } = useContentFormContext();
  const control = useMemo(
    () => (isPartial && 'required' in givenControl ? { ...givenControl, required: false } : givenControl),
    [isPartial, givenControl],
  );
  const root = useRef<HTMLDivElement>(null);
  const isDisabled = useMissingCapability()(control) !== undefined;
  const help = label === undefined ? translate(`${messagePath}.help`) : undefined;
  const message = useFieldMessage({ path, schema, control, help });

  useFocusOnRequest(
    (requestedPath) => isWithin(requestedPath, path),
    (requestedPath) => focusField(root.current, requestedPath),
  );

  return (
    <div
      ref={root}
      className={styles.cell}
      data-path={path}
      data-kind={control.kind}
      data-no-help={(help === undefined && !kindsWithoutMessageSpace.has(control.kind)) || undefined}
    >
      <ValueControl
        path={path}
        messagePath={messagePath}
        control={control}
        label={label ?? translate(`${messagePath}.label`) ?? path}
        isLabeledBySection={isLabeledBySection}
        example={isDisabled ? undefined : translate(`${messagePath}.example`)}
        isDisabled={isDisabled}
        message={message}
      />
    </div>
  );
};
