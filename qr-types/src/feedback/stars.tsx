import { LineIcon } from '../blocks/icon.tsx';
import { FieldErrorText, getSubmittedValue } from './field-error.tsx';
import { categoryIcons } from './icons.ts';
import type { Props } from './props.ts';

const starLabels = ['page.star_1', 'page.star_2', 'page.star_3', 'page.star_4', 'page.star_5'] as const;

/** One to five stars: five radio buttons, each as large as its star, highlighted up to the chosen one. */
export const Stars = ({ t, form }: Pick<Props, 't' | 'form'>) => {
  const typed = getSubmittedValue(form, 'stars');
  return (
    <fieldset className="rating" {...(form?.errors?.['stars'] && { 'aria-describedby': 'stars-error' })}>
      <legend className="sr">{t.node('page.stars')}</legend>
      <div className="stars">
        {starLabels.map((word, at) => (
          <label key={word} className="star">
            <input
              type="radio"
              aria-label={t('page.star_of', { stars: at + 1, word: t(word) })}
              required
              name="stars"
              {...(typed === String(at + 1) && { checked: true })}
              value={at + 1}
            />
            <LineIcon path={categoryIcons.star} />
          </label>
        ))}
      </div>
      <p className="rating-word" aria-hidden="true">
        {starLabels.map((word) => (
          <span key={word}>{t.node(word)}</span>
        ))}
      </p>
      <FieldErrorText form={form} name="stars" t={t} />
    </fieldset>
  );
};
