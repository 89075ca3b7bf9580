import type { ReactNode } from 'react';
import { ButtonLink } from '../blocks/button-link.tsx';
import { dayIn } from '../blocks/day.ts';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { isSomewhere, Place } from '../blocks/place.tsx';
import type { PropsOf } from '../define-type.ts';
import { streetLine } from '../fields/index.ts';
import { Badge } from './badge.tsx';
import type { content as schema } from './content.ts';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;

const House = ({ content: { company, location } }: Props) => {
  const place = [streetLine(location), location.city].filter((part) => part !== '').join(', ');
  return (
    <header className="house">
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

const Offer = ({ content, say, image }: Props) => (
  <div className="offer">
    {content.validUntil && (
      <p className="ended" data-over hidden>
        {say.node('page.ended')}
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

/** What is shown at the till, on a stub. Where there is nothing to show, nothing is torn off: one button ends the ticket. */
const Stub = ({ content, say, image }: Props) => {
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
            alt={say('page.barcode')}
            eager
          />
        </div>
      )}
      {code && (
        <p className="code" data-field="code">
          <span className="sr">{say.node('page.code')} </span>
          <span dir="auto">{code}</span>
        </p>
      )}
      <div className="acts">
        {code && (
          <button type="button" className="button copy" data-copy={code} data-script hidden>
            <span className="todo">
              <Icon name="copy" />
              {say.node('page.copy')}
            </span>
            <span className="done" role="status">
              {say.node('page.copied')}
            </span>
          </button>
        )}
        <ButtonLink button={button} say={say} className="visit" />
        <button type="button" className="button quiet" data-share="" data-script hidden>
          <span className="todo">
            <Icon name="share" />
            <span className={isBare ? undefined : 'sr'}>{say.node('page.share')}</span>
          </span>
          <span className="done" role="status">
            {say.node('page.copied')}
          </span>
        </button>
      </div>
    </div>
  );
};

const Fold = ({ title, field, children }: { title: ReactNode; field: string; children: ReactNode }) => (
  <details data-field={field}>
    <summary>
      {title}
      <Icon name="plus" />
    </summary>
    <div className="inside">{children}</div>
  </details>
);

/** A coupon: a torn ticket on the owner's colour, large what there is to gain, and what is shown at the till on its stub. */
export default function CouponPage(props: Props) {
  const { content, locale, say } = props;
  const { validUntil, terms, location } = content;
  return (
    <main className="column" data-until={validUntil || undefined}>
      <House {...props} />
      <div className="ticket">
        <Offer {...props} />
        <Stub {...props} />
      </div>
      <div className="facts">
        {validUntil && (
          <p className="until" data-field="validUntil">
            <Icon name="clock" />
            <time dateTime={validUntil}>{say.node('page.until', { date: dayIn(locale)(validUntil) })}</time>
          </p>
        )}
        {terms && (
          <Fold title={say.node('page.terms')} field="terms">
            <p className="terms" dir="auto">
              {terms}
            </p>
          </Fold>
        )}
        {isSomewhere(location) && (
          <Fold title={say.node('page.where')} field="location">
            <Place place={location} say={say} />
          </Fold>
        )}
      </div>
    </main>
  );
}
