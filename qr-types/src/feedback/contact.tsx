import { Fault, typedOne } from './fault.tsx';
import type { Props } from './page.tsx';

const fields = {
  name: { label: 'page.name', type: 'text', autoComplete: 'name', max: 80 },
  email: { label: 'page.email', type: 'email', autoComplete: 'email', max: 254 },
  phone: { label: 'page.phone', type: 'tel', autoComplete: 'tel', max: 40 },
} as const;

const names = Object.keys(fields) as (keyof typeof fields)[];

/** The contact data that the owner asks for, if any. */
export const Contact = ({ content: { contact }, say, form }: Props) => {
  const asked = names.filter((name) => contact[name] !== 'off');
  if (asked.length === 0) return null;
  return (
    <fieldset className="part contact" data-field="contact">
      <legend className="ask">{say.node('page.contact')}</legend>
      {asked.map((name) => {
        const { label, type, autoComplete, max } = fields[name];
        const typed = typedOne(form, name);
        return (
          <div key={name} data-field={`contact.${name}`}>
            <label htmlFor={name}>
              {say.node(label)} {contact[name] === 'optional' && <small>{say.node('page.optional')}</small>}
            </label>
            <input
              id={name}
              type={type}
              autoComplete={autoComplete}
              maxLength={max}
              placeholder=" "
              required={contact[name] === 'required'}
              {...(form?.faults?.[name] && { 'aria-invalid': 'true' as const, 'aria-describedby': `${name}-fault` })}
              name={name}
              {...(typed && { value: typed })}
            />
            <Fault form={form} name={name} say={say} />
          </div>
        );
      })}
    </fieldset>
  );
};
