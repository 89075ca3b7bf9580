import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import type { FormState, PropsOf } from '../define-type.ts';
import { Categories } from './categories.tsx';
import { Contact } from './contact.tsx';
import type { content as schema } from './content.ts';
import { Fault, typedOne } from './fault.tsx';
import { longestComment } from './read.ts';
import { Stars } from './stars.tsx';
import { Thanks } from './thanks.tsx';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

export type Props = PropsOf<typeof schema, typeof words>;
export type Word = keyof typeof words;

const House = ({ content: { name, logo }, image }: Props) => (
  <header className="house">
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

/** How far somebody is, drawn by what they filled in. */
const Way = ({ content: { categories, comment, contact } }: Props) => (
  <div className="way noprint" aria-hidden="true">
    <i className="of-stars" />
    {categories.length > 0 && <i className="of-category" />}
    {comment && <i className="of-comment" />}
    {Object.values(contact).some((how) => how !== 'off') && <i className="of-contact" />}
  </div>
);

const Comment = ({ say, form }: Props) => (
  <div className="part" data-field="comment">
    <label className="ask" htmlFor="comment">
      {say.node('page.comment')} <small>{say.node('page.optional')}</small>
    </label>
    <textarea
      id="comment"
      rows={4}
      maxLength={longestComment}
      dir="auto"
      placeholder=" "
      {...(form?.faults?.['comment'] && { 'aria-invalid': 'true' as const, 'aria-describedby': 'comment-fault' })}
      name="comment"
    >
      {typedOne(form, 'comment')}
    </textarea>
    <Fault form={form} name="comment" say={say} />
  </div>
);

/** Sends the form. Where nothing can be sent, it shows what would come after it, or in a preview nothing. */
const Send = ({ say, form }: Pick<Props, 'say' | 'form'>) => {
  const inside = (
    <>
      {say.node('page.send')}
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
  old: 'page.old',
  busy: 'page.busy',
  away: 'page.away',
  robot: 'page.robot',
  check: 'page.check',
} as const satisfies Record<NonNullable<FormState['notice']>, Word>;

/** What stands over a form that came back: why, so that its reader begins there. */
const Notice = ({ say, form }: { say: Props['say']; form: FormState | undefined }) => {
  if (!form?.notice && !form?.faults) return null;
  return (
    <p className="notice" role="alert">
      {say.node(form.notice ? notices[form.notice] : 'page.faulty')}
    </p>
  );
};

const Asking = (props: Props) => {
  const { content, say, image, form } = props;
  return (
    <form
      className={content.categories.length > 0 ? undefined : 'short'}
      method="post"
      {...(form?.token && { action: form.action })}
    >
      {form?.token && <input type="hidden" name="form" value={form.token} />}
      {form?.challenge && (
        <input type="hidden" data-challenge={form.challenge} data-fault={say('page.no_check')} name="captcha" />
      )}
      <Way {...props} />
      <div className="sheet">
        {content.image && (
          <div data-field="image">
            <Picture className="cover" image={image} name={content.image} size="large" width={480} height={180} eager />
          </div>
        )}
        <Notice say={say} form={form} />
        <h1 dir="auto" data-field="title">
          {content.title}
        </h1>
        {content.description && (
          <p className="intro" dir="auto" data-field="description">
            {content.description}
          </p>
        )}
        <Stars say={say} form={form} />
        {content.categories.length > 0 && <Categories {...props} />}
        {content.comment && <Comment {...props} />}
        <Contact {...props} />
        <p className="goes" data-field="privacy">
          {say.node('page.goes_to', { name: content.name })}{' '}
          {content.privacy && (
            <a href={content.privacy} rel="noopener noreferrer nofollow" target="_blank">
              {say.node('page.policy')}
            </a>
          )}
        </p>
      </div>
      <div className="foot noprint">
        <Send say={say} form={form} />
      </div>
    </form>
  );
};

/** Feedback: one question on a sheet over the owner's tint, with stars as large as the page is wide. */
export default function FeedbackPage(props: Props) {
  const { say, form } = props;
  return (
    <main className="column">
      <House {...props} />
      {form?.stage === 'sent' ? (
        <Thanks {...props} isPage />
      ) : (
        <>
          <Asking {...props} />
          {!form && (
            <section className="after" aria-label={say('page.after')} data-preview>
              <p>{say.node('page.after')}</p>
              <Thanks {...props} />
            </section>
          )}
        </>
      )}
    </main>
  );
}
