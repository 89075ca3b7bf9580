import type { PageTranslator } from '../define-type.ts';
import type { ButtonContent } from '../fields/button.ts';

/** The owner’s button (`fields/button.ts`); nothing without a URL. */
export const ButtonLink = ({
  button: { text, url },
  t,
  className = '',
  field = 'button',
}: {
  button: ButtonContent;
  t: PageTranslator;
  className?: string;
  /** The field’s path. */
  field?: string;
}) =>
  url === '' ? null : (
    <a className={`button ${className}`.trim()} href={url} rel="noopener noreferrer nofollow" data-field={field}>
      <span dir="auto">{text || t.node('page.website')}</span>
    </a>
  );
