import { Icon } from '../blocks/icon.tsx';
import type { Props } from './props.ts';

/** Shown after a response was submitted. */
export const Thanks = ({ content, t, form, isPage = false }: Props & { isPage?: boolean }) => {
  const { title, text, button } = content.thanks;
  const Head = isPage ? 'h1' : 'h2';
  return (
    <div className="sheet thanks" data-field="thanks">
      <span className="check" aria-hidden="true">
        <Icon name="check" />
      </span>
      <Head dir="auto">{title || t.node('page.thanks')}</Head>
      <p className="intro" dir="auto">
        {text || t.node('page.thanks_text')}
      </p>
      {form && !form.token && <p className="notice">{t.node('page.tried')}</p>}
      {form?.token && form.isOwnerTest && <p className="notice">{t.node('page.own')}</p>}
      {button.url && (
        <a className="button" href={button.url} rel="noopener noreferrer nofollow">
          <span dir="auto">{button.text || t.node('page.onward')}</span>
        </a>
      )}
      {form && content.categories.length > 1 && (
        <a className="button quiet" href={form.action}>
          {t.node('page.again')}
        </a>
      )}
    </div>
  );
};
