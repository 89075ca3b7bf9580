import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow, phoneAddress } from '../blocks/contact-row.tsx';
import { Facilities } from '../blocks/facilities.tsx';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { PlaceRow } from '../blocks/place.tsx';
import { siteOf } from '../blocks/site.ts';
import type { PropsOf } from '../define-type.ts';
import { Calendars } from './calendars.tsx';
import type { content as schema } from './content.ts';
import { type Day, lastDate, wholeDays } from './occasion.ts';
import { Pattern } from './pattern.tsx';
import { isOvernight, whenIn, zoneName } from './when.ts';
import type { words } from './words.ts';

export { default as style } from './page.css?inline';

type Props = PropsOf<typeof schema, typeof words>;

const DayLine = ({ day, locale, say }: { day: Day } & Pick<Props, 'locale' | 'say'>) => {
  const when = whenIn(locale);
  const until = when.time(day.to);
  return (
    <>
      <time className="date" dateTime={day.date}>
        <bdi>{when.short(day.date)}</bdi>
      </time>
      <span className="hours">
        <b>
          <bdi>{when.full(day.date)}</bdi>
        </b>
        <span>
          <bdi>{when.time(day.from)}</bdi> –{' '}
          {isOvernight(day) ? say.node('page.next_day', { time: until }) : <bdi>{until}</bdi>}
        </span>
        {day.text && <span dir="auto">{day.text}</span>}
      </span>
    </>
  );
};

const Days = (props: Props) => {
  const { content, locale, say } = props;
  const days = wholeDays(content);
  const [only, ...others] = days;
  const hasWeb = content.calendars.google || content.calendars.outlook || content.calendars.yahoo;
  return (
    <>
      <ol className={others.length > 0 ? 'days several' : 'days'}>
        {days.map(({ day, nth }) => (
          <li key={nth} data-until={lastDate(day)} data-field={`days.${nth}`}>
            {others.length > 0 && hasWeb ? (
              <details>
                <summary>
                  <DayLine day={day} locale={locale} say={say} />
                  <Icon name="plus" />
                </summary>
                <Calendars props={props} day={day} withFile={false} />
              </details>
            ) : (
              <div className="day">
                <DayLine day={day} locale={locale} say={say} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 && hasWeb && <p className="zone noprint">{say.node('page.each_day')}</p>}
      {only && <Calendars props={props} day={others.length > 0 ? undefined : only.day} withFile />}
      {only && content.timeZone && (
        <p className="zone" data-field="timeZone">
          {say.node('page.zone', { zone: zoneName(content.timeZone, locale) })}
        </p>
      )}
    </>
  );
};

const Program = ({ content, locale }: Props) =>
  content.program.length === 0 ? null : (
    <ol className="program" data-field="program">
      {content.program.map(({ time, text }, at) => (
        <li key={at} data-field={`program.${at}`}>
          <b>
            <bdi>{time && whenIn(locale).time(time)}</bdi>
          </b>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );

const Organizer = ({ content, say }: Props) => {
  const { organizer, organizerWebsite, organizerPhoneNumber, organizerEmail } = content;
  const site = siteOf(organizerWebsite);
  return (
    <>
      {organizer && (
        <ContactRow icon="person" text={say.node('page.organizer')} field="organizer">
          {organizer}
        </ContactRow>
      )}
      {site && (
        <ContactRow icon="globe" href={organizerWebsite} field="organizerWebsite">
          {site}
        </ContactRow>
      )}
      {organizerPhoneNumber && (
        <ContactRow icon="phone" href={phoneAddress(organizerPhoneNumber)} field="organizerPhoneNumber">
          {organizerPhoneNumber}
        </ContactRow>
      )}
      {organizerEmail && (
        <ContactRow icon="mail" href={`mailto:${organizerEmail}`} field="organizerEmail">
          {organizerEmail}
        </ContactRow>
      )}
    </>
  );
};

/** An event: a poster with a title as large as fits, its days and calendars, and behind it on paper what else there is to know. */
export default function EventPage(props: Props) {
  const { content, say, image } = props;
  const { title, description, venue } = content;
  const letters = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const last = wholeDays(content)
    .map(({ day }) => lastDate(day))
    .sort()
    .at(-1);
  return (
    <main data-until={last}>
      <header className="poster">
        {content.image ? (
          <div className="picture" data-field="image">
            <Picture image={image} name={content.image} size="original" width={560} height={315} eager />
          </div>
        ) : (
          <Pattern title={title} />
        )}
        <div className="column">
          <p className="ended" data-over hidden>
            {say.node('page.over')}
          </p>
          <h1 dir="auto" style={{ '--letters': letters } as object} data-field="title">
            {title}
          </h1>
          <Days {...props} />
          <Program {...props} />
          <ButtonLink button={content.button} say={say} className="main" />
        </div>
      </header>
      <div className="column paper">
        {description && (
          <p className="about" dir="auto" data-field="description">
            {description}
          </p>
        )}
        {venue && (
          <h2 dir="auto" data-field="venue">
            {venue}
          </h2>
        )}
        <ul>
          <PlaceRow place={content.location} say={say} />
        </ul>
        <Facilities facilities={content.facilities} say={say} />
        <ul className="organizer">
          <Organizer {...props} />
        </ul>
      </div>
    </main>
  );
}
