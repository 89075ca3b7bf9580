import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import type { FormState } from '../define-type.ts';
import { Categories } from './categories.tsx';
import { Contact } from './contact.tsx';
import { FieldErrorText, getSubmittedValue } from './field-error.tsx';
import type { FeedbackMessageKey, Props } from './props.ts';
import { maxCommentLength } from './read-response.ts';
import { Stars } from './stars.tsx';
import { Thanks } from './thanks.tsx';

export { default as style } from './page.css?inline';

const BusinessHeader = ({ content: { name, logo }, image }: Props) => (
  <header className="sender">
    {logo ? (
      <span data-field="logo">
        <Picture className="logo" image={image} name={logo} size="small" width={48} height={48} eager />
      </span>
    ) : (
      <span className="logo initial" aria-hidden="true">
        {[...name][0]}
      </span>
    )}
    <p className="name" dir="auto" data-field="name">
      {name}
    </p>
  </header>
);

/** The progress through the form, by the completed fields. */
const ProgressBar = ({ content: { categories, comment, contact } }: Props) => (
  <div className="progress noprint" aria-hidden="true">
    <i className="of-stars" />
    {categories.length > 0 && <i className="of-category" />}
    {comment && <i className="of-comment" />}
    {Object.values(contact).some((how) => how !== 'off') && <i className="of-contact" />}
  </div>
);

const Comment = ({ t, form }: Props) => (
  <div className="question" data-field="comment">
    <label className="question-label" htmlFor="comment">
      {t.node('page.comment')} <small>{t.node('page.optional')}</small>
    </label>
    <textarea
      id="comment"
      rows={4}
      maxLength={maxCommentLength}
      dir="auto"
      placeholder=" "
      {...(form?.errors?.['comment'] && { 'aria-invalid': 'true' as const, 'aria-describedby': 'comment-error' })}
      name="comment"
    >
      {getSubmittedValue(form, 'comment')}
    </textarea>
    <FieldErrorText form={form} name="comment" t={t} />
  </div>
);

/**
 * Submits the form. If the form can’t be sent, as in a draft preview, it shows the next page instead; in the builder’s
 * preview it does nothing.
 */
const SubmitButton = ({ t, form }: Pick<Props, 't' | 'form'>) => {
  const inside = (
    <>
      {t.node('page.send')}
      <Icon name="arrow" />
    </>
  );
  if (form && !form.token)
    return (
      <a className="button send" href={`${form.action}?sent=1`}>
        {inside}
      </a>
    );
  return (
    <button type={form ? 'submit' : 'button'} className="button send">
      {inside}
    </button>
  );
};

const notices = {
  expired: 'page.old',
  busy: 'page.busy',
  unavailable: 'page.away',
  bot: 'page.robot',
  challenge: 'page.check',
} as const satisfies Record<NonNullable<FormState['notice']>, FeedbackMessageKey>;

/** The reason why the form is shown again, above it. */
const Notice = ({ t, form }: { t: Props['t']; form: FormState | undefined }) => {
  if (!form?.notice && !form?.errors) return null;
  return (
    <p className="notice" role="alert">
      {t.node(form.notice ? notices[form.notice] : 'page.faulty')}
    </p>
  );
};

const FeedbackForm = (props: Props) => {
  const { content, t, image, form } = props;
  return (
    <form
      className={content.categories.length > 0 ? undefined : 'short'}
      method="post"
      {...(form?.token && { action: form.action })}
    >
      {form?.token && <input type="hidden" name="form" value={form.token} />}
      {form?.challenge && (
        <input type="hidden" data-challenge={form.challenge} data-error={t('page.no_check')} name="captcha" />
      )}
      <ProgressBar {...props} />
      <div className="sheet">
        {content.image && (
          <div data-field="image">
            <Picture className="cover" image={image} name={content.image} size="large" width={480} height={180} eager />
          </div>
        )}
        <Notice t={t} form={form} />
        <h1 dir="auto" data-field="title">
          {content.title}
        </h1>
        {content.description && (
          <p className="intro" dir="auto" data-field="description">
            {content.description}
          </p>
        )}
        <Stars t={t} form={form} />
        {content.categories.length > 0 && <Categories {...props} />}
        {content.comment && <Comment {...props} />}
        <Contact {...props} />
        <p className="recipient" data-field="privacy">
          {t.node('page.goes_to', { name: content.name })}{' '}
          {content.privacy && (
            <a href={content.privacy} rel="noopener noreferrer nofollow" target="_blank">
              {t.node('page.policy')}
            </a>
          )}
        </p>
      </div>
      <div className="foot noprint">
        <SubmitButton t={t} form={form} />
      </div>
    </form>
  );
};

/** Feedback: one question on a sheet over the owner’s tint, with stars across the full width. */
export default function FeedbackPage(props: Props) {
  const { t, form } = props;
  return (
    <main className="column">
      <BusinessHeader {...props} />
      {form?.stage === 'sent' ? (
        <Thanks {...props} isPage />
      ) : (
        <>
          <FeedbackForm {...props} />
          {!form && (
            <section className="thanks-preview" aria-label={t('page.after')} data-preview>
              <p>{t.node('page.after')}</p>
              <Thanks {...props} />
            </section>
          )}
        </>
      )}
    </main>
  );
}
