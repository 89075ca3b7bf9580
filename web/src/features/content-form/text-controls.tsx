import { getGroupControl } from '@tessera/qr-types/fields/field.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ControlProps, Field } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icons.ts';
import { EmailInput, LinkInput, PasswordInput, TextArea, TextInput } from '../../ui/inputs.tsx';
import type { ContentControlProps } from './control-props.ts';
import { useContentFormContext } from './form-context.ts';
import { prependHttps } from './prepend-https.ts';
import { useTextInput } from './use-field-value.ts';
import { useLinkWarning } from './use-link-warning.ts';
import { useVideoTitle } from './use-video-title.ts';
import styles from './value-control.module.css';

type TextKind = 'text' | 'link' | 'email' | 'phone';

/** A field whose value is the text of one input. */
const ControlInput = ({
  path,
  messagePath,
  control,
  label,
  message,
  complete,
  children,
}: ContentControlProps<TextKind> & {
  /** Completes a typed text to the value. */
  complete?: (typed: string) => string;
  children: (input: ControlProps & ReturnType<typeof useTextInput> & { list?: string }) => ReactNode;
}) => {
  const input = useTextInput(path, complete);
  const { suggest } = useContentFormContext();
  const listId = useId();
  const entries = suggest(messagePath, control);
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

export const TextControl = (props: ContentControlProps<'text'>) => {
  const { t } = useTranslation();
  const { control, example, isDisabled } = props;
  const inputProps = {
    placeholder: example,
    autoComplete: control.autofill ?? 'off',
    dir: 'auto',
    disabled: isDisabled,
  };
  return (
    <ControlInput {...props}>
      {(input) =>
        control.lines > 1 ? (
          <TextArea
            {...input}
            {...inputProps}
            rows={control.lines}
            className={control.lines < 4 ? styles.short : undefined}
          />
        ) : control.secret ? (
          <PasswordInput {...input} {...inputProps} showLabel={t('content.show')} hideLabel={t('content.hide')} />
        ) : (
          <TextInput {...input} {...inputProps} />
        )
      }
    </ControlInput>
  );
};

/** An address input, with a warning for suspicious links. It is large if it is the first field of the form. */
export const LinkControl = (props: ContentControlProps<'link'>) => {
  const { type } = useContentFormContext();
  useVideoTitle(props.path, props.control);
  const warning = useLinkWarning(props.path);
  const message = props.message?.tone === 'bad' ? props.message : (warning ?? props.message);
  return (
    <ControlInput {...props} message={message} complete={prependHttps}>
      {(input) => (
        <LinkInput
          {...input}
          large={Object.keys(getGroupControl(type.content).fields)[0] === props.path}
          placeholder={props.example}
          icon={<IconLink size={18} />}
        />
      )}
    </ControlInput>
  );
};

export const EmailControl = (props: ContentControlProps<'email'>) => (
  <ControlInput {...props}>{(input) => <EmailInput {...input} placeholder={props.example} />}</ControlInput>
);

export const PhoneControl = (props: ContentControlProps<'phone'>) => (
  <ControlInput {...props}>
    {(input) => <TextInput {...input} type="tel" autoComplete="tel" dir="ltr" placeholder={props.example} />}
  </ControlInput>
);
