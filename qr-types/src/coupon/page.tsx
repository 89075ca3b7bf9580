import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { getDayFormat } from '../blocks/format-day.ts';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { hasLocation, Place } from '../blocks/place.tsx';
import type { TypePageProps } from '../define-type.ts';
import { formatStreetLine, isCalendarDate } from '../fields/index.ts';
import { Badge } from './badge.tsx';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

const CompanyHeader = ({ content: { company, location } }: Props) => {
  const place = [formatStreetLine(location), location.city].filter((part) => part !== '').join(', ');
  return (
    <header className="sender">
      <span className="initial" aria-hidden="true">
        {[...company][0]}
      </span>
      <div>
        <p className="company" dir="auto" data-field="company">
          {company}
        </p>
        {place && <p dir="auto">{place}</p>}
      </div>
    </header>
  );
};

const Offer = ({ content, t, image }: Props) => (
  <div className="offer">
    {isCalendarDate(content.validUntil) && (
      <p className="ended" data-over hidden>
        {t.node('page.ended')}
      </p>
    )}
    <h1 className={content.badge ? undefined : 'alone'} dir="auto" data-field="title">
      {content.title}
    </h1>
    {content.badge && <Badge text={content.badge} />}
    {content.description && (
      <p className="about" dir="auto" data-field="description">
        {content.description}
      </p>
    )}
    {content.banner.image && (
      <div data-field="banner">
        <Picture
          className="banner"
          image={image}
          name={content.banner.image}
          size="original"
          width={320}
          height={128}
          eager
        />
      </div>
    )}
  </div>
);

/** What is shown at the till, on a stub. If there is nothing to show, the ticket has no stub and ends with a button. */
const Stub = ({ content, t, image }: Props) => {
  const { code, button } = content;
  // A coupon without a barcode is stored without the field.
  const picture = content.barcode?.image;
  const isBare = !code && !picture && !button.url;
  return (
    <div className={isBare ? 'stub bare' : 'stub'} {...(isBare && { 'data-script': '', hidden: true })}>
      {picture && (
        <div className="barcode" data-field="barcode">
          <Picture
            image={image}
            name={picture}
            size="original"
            width={374}
            height={120}
            alt={t('page.barcode')}
            eager
          />
        </div>
      )}
      {code && (
        <p className="code" data-field="code">
          <span className="sr">{t.node('page.code')} </span>
          <span dir="auto">{code}</span>
        </p>
      )}
      <div className="actions">
        {code && (
          <button type="button" className="button copy" data-copy={code} data-script hidden>
            <span className="todo">
              <Icon name="copy" />
              {t.node('page.copy')}
            </span>
            <span className="done" role="status">
              {t.node('page.copied')}
            </span>
          </button>
        )}
        <ButtonLink button={button} t={t} className="visit" />
        <button type="button" className="button quiet" data-share="" data-script hidden>
          <span className="todo">
            <Icon name="share" />
            <span className={isBare ? undefined : 'sr'}>{t.node('page.share')}</span>
          </span>
          <span className="done" role="status">
            {t.node('page.copied')}
          </span>
        </button>
      </div>
    </div>
  );
};

const Disclosure = ({ title, field, children }: { title: ReactNode; field: string; children: ReactNode }) => (
  <details data-field={field}>
    <summary>
      {title}
      <Icon name="plus" />
    </summary>
    <div className="panel">{children}</div>
  </details>
);

/**
 * A coupon: a torn ticket on the owner’s colour, with the discount in large type and the code for the till on its stub.
 */
export default function CouponPage(props: Props) {
  const { content, locale, t } = props;
  const { terms, location } = content;
  // In a draft, it may still be unfinished.
  const validUntil = isCalendarDate(content.validUntil) ? content.validUntil : '';
  return (
    <main className="column" data-until={validUntil || undefined}>
      <CompanyHeader {...props} />
      <div className="ticket">
        <Offer {...props} />
        <Stub {...props} />
      </div>
      <div className="facts">
        {validUntil && (
          <p className="until" data-field="validUntil">
            <Icon name="clock" />
            <time dateTime={validUntil}>{t.node('page.until', { date: getDayFormat(locale)(validUntil) })}</time>
          </p>
        )}
        {terms && (
          <Disclosure title={t.node('page.terms')} field="terms">
            <p className="terms" dir="auto">
              {terms}
            </p>
          </Disclosure>
        )}
        {hasLocation(location) && (
          <Disclosure title={t.node('page.where')} field="location">
            <Place place={location} t={t} />
          </Disclosure>
        )}
      </div>
    </main>
  );
}
