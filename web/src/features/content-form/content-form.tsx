import type { TypeManifest } from '@tessera/qr-types';
import { fieldsOf } from '@tessera/qr-types/fields/field.ts';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { resolverOf } from '../../form.ts';
import styles from './content-form.module.css';
import type { Faults } from './faults.ts';
import { ContentField } from './field.tsx';

export type Content = Record<string, unknown>;

const noFaults: Faults = {};

type Props = {
  type: TypeManifest;
  /** What the form opens with. Later changes come from its fields; give a new `key` to replace them. */
  value: Content;
  /** On every key press, whether what it says is valid or not. */
  onChange: (content: Content) => void;
  /** What the server has against the content, or who wanted to send it; each goes with its field's next change. */
  faults?: Faults;
};

/** The form of any type's content: its fields walked in order, each drawn by the control that it names. */
export const ContentForm = ({ type, value, onChange, faults = noFaults }: Props) => {
  const { t } = useTranslation();
  const form = useForm<Content>({ defaultValues: value, mode: 'onTouched', resolver: resolverOf(type.content, t) });
  const report = useRef(onChange);
  report.current = onChange;
  const [given, setGiven] = useState(faults);
  const [told, setTold] = useState(faults);
  if (given !== faults) {
    setGiven(faults);
    setTold(faults);
  }

  useEffect(() => {
    // What somebody typed before the page was ready stands in the fields, but no event tells of it.
    const typed = form.getValues();
    if (Object.values(typed).some(Boolean)) report.current(typed);
    const tell = ({ values, name }: { values: Content; name?: string }) => {
      if (name) setTold(({ [name]: _, ...others }) => others);
      report.current(values);
    };
    return form.subscribe({ formState: { values: true }, callback: tell });
  }, [form]);

  return (
    <FormProvider {...form}>
      <div className={styles.fields}>
        {fieldsOf(type.content).map(({ path, schema, control }) =>
          control.kind === 'group' ? null : (
            <ContentField key={path} type={type} path={path} schema={schema} control={control} told={told[path]} />
          ),
        )}
      </div>
    </FormProvider>
  );
};
