import { groupOf } from '@tessera/qr-types/fields/field.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icons.ts';
import { EmailInput, LinkInput, PasswordInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import styles from './controls.module.css';
import type { Drawn } from './drawn.ts';
import { useFormParts } from './form-context.ts';
import { useLinkWarning } from './use-link-warning.ts';
import { useTitle } from './use-title.ts';
import { useInput } from './use-value.ts';
import { withStart } from './with-start.ts';

type Written = 'text' | 'link' | 'email' | 'phone' | 'date' | 'time';

/** A field whose value is what stands in one input. */
const Input = ({
  path,
  words,
  control,
  label,
  message,
  complete,
  children,
}: Drawn<Written> & {
  /** What a typed text is taken for. */
  complete?: (typed: string) => string;
  children: (input: ControlProps & ReturnType<typeof useInput> & { list?: string }) => ReactNode;
}) => {
  const input = useInput(path, complete);
  const { suggest } = useFormParts();
  const listId = useId();
  const entries = suggest(words, control);
  return (
    <Field label={label} required={control.required} message={message}>
      {(props) => (
        <>
          {children({ ...props, ...input, ...(entries.length > 0 && { list: listId }) })}
          {entries.length > 0 && (
            <datalist id={listId}>
              {entries.map((entry) => (
                <option key={entry} value={entry} />
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
};

export const TextControl = (props: Drawn<'text'>) => {
  const { t } = useTranslation();
  const { control, example, isOff } = props;
  const given = { placeholder: example, autoComplete: control.autofill ?? 'off', dir: 'auto', disabled: isOff };
  return (
    <Input {...props}>
      {(input) =>
        control.lines > 1 ? (
          <TextArea
            {...input}
            {...given}
            rows={control.lines}
            className={control.lines < 4 ? styles.short : undefined}
          />
        ) : control.secret ? (
          <PasswordInput {...input} {...given} show={t('content.show')} hide={t('content.hide')} />
        ) : (
          <TextInput {...input} {...given} />
        )
      }
    </Input>
  );
};

/** An address that a form begins with is what it is about. */
export const LinkControl = (props: Drawn<'link'>) => {
  const { type } = useFormParts();
  useTitle(props.path, props.control);
  const warning = useLinkWarning(props.path);
  const message = props.message?.tone === 'bad' ? props.message : (warning ?? props.message);
  return (
    <Input {...props} message={message} complete={withStart}>
      {(input) => (
        <LinkInput
          {...input}
          large={Object.keys(groupOf(type.content).fields)[0] === props.path}
          placeholder={props.example}
          icon={<IconLink size={18} />}
        />
      )}
    </Input>
  );
};

export const EmailControl = (props: Drawn<'email'>) => (
  <Input {...props}>{(input) => <EmailInput {...input} placeholder={props.example} />}</Input>
);

export const PhoneControl = (props: Drawn<'phone'>) => (
  <Input {...props}>
    {(input) => <TextInput {...input} type="tel" autoComplete="tel" dir="ltr" placeholder={props.example} />}
  </Input>
);

export const DateControl = (props: Drawn<'date'>) => (
  <Input {...props}>{(input) => <TextInput {...input} type="date" />}</Input>
);

export const TimeControl = (props: Drawn<'time'>) => (
  <Input {...props}>{(input) => <TextInput {...input} type="time" />}</Input>
);
