import type { TypeManifest } from '@tessera/qr-types';
import { fieldsOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolverOf } from '../../form.ts';
import styles from './content-form.module.css';
import { ContentField } from './field.tsx';

export type Content = Record<string, unknown>;

/** The faults that only another value can mend, and no validation of ours. */
const fromServer = 'server';

type Props = {
  type: TypeManifest;
  /** What the form opens with. Later changes come from its fields; give a new `key` to replace them. */
  value: Content;
  /** On every key press, whether what it says is valid or not. */
  onChange: (content: Content) => void;
  /** Sentences of the server about a field, by its path; each goes with the field's next change. */
  errors?: Readonly<Record<string, string>>;
};

/** The form of any type's content: its fields walked in order, each drawn by the control that it names. */
export const ContentForm = ({ type, value, onChange, errors }: Props) => {
  const { t } = useTranslation();
  const form = useForm<Content>({ defaultValues: value, mode: 'onTouched', resolver: resolverOf(type.content, t) });
  const report = useRef(onChange);
  report.current = onChange;

  useEffect(() => {
    // What somebody typed before the page was ready stands in the fields, but no event tells of it.
    const typed = form.getValues();
    if (Object.values(typed).some(Boolean)) report.current(typed);
    const tell = ({ values, name }: { values: Content; name?: string }) => {
      if (name && form.getFieldState(name).error?.type === fromServer) form.clearErrors(name);
      report.current(values);
    };
    return form.subscribe({ formState: { values: true }, callback: tell });
  }, [form]);

  useEffect(() => {
    for (const [path, message] of Object.entries(errors ?? {})) form.setError(path, { type: fromServer, message });
  }, [form, errors]);

  return (
    <FormProvider {...form}>
      <div className={styles.fields}>
        {fieldsOf(type.content).map(({ path, schema, control }) =>
          control.kind === 'group' ? null : (
            <ContentField key={path} type={type} path={path} schema={schema} control={control} />
          ),
        )}
      </div>
    </FormProvider>
  );
};
