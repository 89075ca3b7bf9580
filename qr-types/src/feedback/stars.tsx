import { LineIcon } from '../blocks/icon.tsx';
import { Fault, typedOne } from './fault.tsx';
import { categoryIcons } from './icons.ts';
import type { Props } from './page.tsx';

const verdicts = ['page.star_1', 'page.star_2', 'page.star_3', 'page.star_4', 'page.star_5'] as const;

/** One to five stars: five radio buttons, each as large as its star, lit up to the one that is chosen. */
export const Stars = ({ say, form }: Pick<Props, 'say' | 'form'>) => {
  const typed = typedOne(form, 'stars');
  return (
    <fieldset className="rating" {...(form?.faults?.['stars'] && { 'aria-describedby': 'stars-fault' })}>
      <legend className="sr">{say.node('page.stars')}</legend>
      <div className="stars">
        {verdicts.map((word, at) => (
          <label key={word} className="star">
            <input
              type="radio"
              aria-label={say('page.star_of', { stars: at + 1, word: say(word) })}
              required
              name="stars"
              {...(typed === String(at + 1) && { checked: true })}
              value={at + 1}
            />
            <LineIcon path={categoryIcons.star} />
          </label>
        ))}
      </div>
      <p className="verdict" aria-hidden="true">
        {verdicts.map((word) => (
          <span key={word}>{say.node(word)}</span>
        ))}
      </p>
      <Fault form={form} name="stars" say={say} />
    </fieldset>
  );
};
