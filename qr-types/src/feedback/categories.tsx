import { Icon, LineIcon } from '../blocks/icon.tsx';
import { FieldErrorText, getSubmittedValue } from './field-error.tsx';
import { categoryIcons } from './icons.ts';
import type { Props } from './props.ts';

/** The categories as tiles; the chosen one shows its details. */
export const Categories = ({ content, t, form }: Props) => {
  const chosen = getSubmittedValue(form, 'category');
  const details = form?.submitted?.['detail'] ?? [];
  return (
    <fieldset className="question" data-field="categories">
      <legend className="question-label">
        {t.node('page.about')} <small>{t.node('page.optional')}</small>
      </legend>
      <div className="tiles">
        {content.categories.map(({ id, name, icon, subcategories }, at) => (
          <div key={at} className="about" data-field={`categories.${at}`}>
            <label className="tile">
              <input type="radio" name="category" {...(chosen === id && { checked: true })} value={id} />
              <LineIcon path={categoryIcons[icon]} />
              <span dir="auto">{name}</span>
            </label>
            {subcategories.length > 0 && (
              <fieldset className="details">
                <legend>{t.node('page.details')}</legend>
                {subcategories.map((detail, position) => (
                  <label key={position} className="chip" data-field={`categories.${at}.subcategories.${position}`}>
                    <input
                      type="checkbox"
                      name="detail"
                      {...(details.includes(`${id}.${detail.id}`) && { checked: true })}
                      value={`${id}.${detail.id}`}
                    />
                    <Icon name="check" />
                    <span dir="auto">{detail.name}</span>
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        ))}
      </div>
      <FieldErrorText form={form} name="category" t={t} />
    </fieldset>
  );
};
