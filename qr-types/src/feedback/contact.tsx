import { FieldErrorText, getSubmittedValue } from './field-error.tsx';
import type { Props } from './props.ts';

const fields = {
  name: { label: 'page.name', type: 'text', autoComplete: 'name', max: 80 },
  email: { label: 'page.email', type: 'email', autoComplete: 'email', max: 254 },
  phone: { label: 'page.phone', type: 'tel', autoComplete: 'tel', max: 40 },
} as const;

const names = Object.keys(fields) as (keyof typeof fields)[];

/** The contact fields that the owner asks for, if any. */
export const Contact = ({ content: { contact }, t, form }: Props) => {
  const shownFields = names.filter((name) => contact[name] !== 'off');
  if (shownFields.length === 0) return null;
  return (
    <fieldset className="question contact" data-field="contact">
      <legend className="question-label">{t.node('page.contact')}</legend>
      {shownFields.map((name) => {
        const { label, type, autoComplete, max } = fields[name];
        const submitted = getSubmittedValue(form, name);
        return (
          <div key={name} data-field={`contact.${name}`}>
            <label htmlFor={name}>
              {t.node(label)} {contact[name] === 'optional' && <small>{t.node('page.optional')}</small>}
            </label>
            <input
              id={name}
              type={type}
              autoComplete={autoComplete}
              maxLength={max}
              placeholder=" "
              required={contact[name] === 'required'}
              {...(form?.errors?.[name] && { 'aria-invalid': 'true' as const, 'aria-describedby': `${name}-error` })}
              name={name}
              {...(submitted && { value: submitted })}
            />
            <FieldErrorText form={form} name={name} t={t} />
          </div>
        );
      })}
    </fieldset>
  );
};
