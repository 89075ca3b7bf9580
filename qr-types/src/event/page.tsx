import { ButtonLink } from '../blocks/button-link.tsx';
import { ContactRow } from '../blocks/contact-row.tsx';
import { Facilities } from '../blocks/facilities.tsx';
import { Icon } from '../blocks/icon.tsx';
import { Picture } from '../blocks/picture.tsx';
import { PlaceRow } from '../blocks/place.tsx';
import { toSiteName } from '../blocks/site.ts';
import type { TypePageProps } from '../define-type.ts';
import { isTimeOfDay, toTelHref } from '../fields/index.ts';
import { Calendars } from './calendars.tsx';
import type { content as schema } from './content.ts';
import { type EventDay, getEndDate, listCompleteDays } from './event-days.ts';
import { formatZoneName, getEventFormats, isOvernight } from './event-formats.ts';
import type { messages } from './messages.ts';
import { Pattern } from './pattern.tsx';

export { default as style } from './page.css?inline';

type Props = TypePageProps<typeof schema, typeof messages>;

const DayLine = ({ day, locale, t }: { day: EventDay } & Pick<Props, 'locale' | 't'>) => {
  const formats = getEventFormats(locale);
  const until = formats.time(day.to);
  return (
    <>
      <time className="date" dateTime={day.date}>
        <bdi>{formats.short(day.date)}</bdi>
      </time>
      <span className="hours">
        <b>
          <bdi>{formats.full(day.date)}</bdi>
        </b>
        <span>
          <bdi>{formats.time(day.from)}</bdi> –{' '}
          {isOvernight(day) ? t.node('page.next_day', { time: until }) : <bdi>{until}</bdi>}
        </span>
        {day.text && <span dir="auto">{day.text}</span>}
      </span>
    </>
  );
};

const Days = (props: Props) => {
  const { content, locale, t } = props;
  const days = listCompleteDays(content);
  const [only, ...others] = days;
  const hasWeb = content.calendars.google || content.calendars.outlook || content.calendars.yahoo;
  return (
    <>
      <ol className={others.length > 0 ? 'days several' : 'days'}>
        {days.map(({ day, nth }) => (
          <li key={nth} data-until={getEndDate(day)} data-field={`days.${nth}`}>
            {others.length > 0 && hasWeb ? (
              <details>
                <summary>
                  <DayLine day={day} locale={locale} t={t} />
                  <Icon name="plus" />
                </summary>
                <Calendars props={props} day={day} withFile={false} />
              </details>
            ) : (
              <div className="day">
                <DayLine day={day} locale={locale} t={t} />
              </div>
            )}
          </li>
        ))}
      </ol>
      {others.length > 0 && hasWeb && <p className="zone noprint">{t.node('page.each_day')}</p>}
      {only && <Calendars props={props} day={others.length > 0 ? undefined : only.day} withFile />}
      {only && content.timeZone && (
        <p className="zone" data-field="timeZone">
          {t.node('page.zone', { zone: formatZoneName(content.timeZone, locale) })}
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
            <bdi>{isTimeOfDay(time) && getEventFormats(locale).time(time)}</bdi>
          </b>
          <span dir="auto">{text}</span>
        </li>
      ))}
    </ol>
  );

const Organizer = ({ content, t }: Props) => {
  const { organizer, organizerWebsite, organizerPhoneNumber, organizerEmail } = content;
  const site = toSiteName(organizerWebsite);
  return (
    <>
      {organizer && (
        <ContactRow icon="person" text={t.node('page.organizer')} field="organizer">
          {organizer}
        </ContactRow>
      )}
      {site && (
        <ContactRow icon="globe" href={organizerWebsite} field="organizerWebsite">
          {site}
        </ContactRow>
      )}
      {organizerPhoneNumber && (
        <ContactRow icon="phone" href={toTelHref(organizerPhoneNumber)} field="organizerPhoneNumber">
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

/** An event: a poster with the largest title that fits, its days and calendars, followed by the details. */
export default function EventPage(props: Props) {
  const { content, t, image } = props;
  const { title, description, venue } = content;
  const letters = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const last = listCompleteDays(content)
    .map(({ day }) => getEndDate(day))
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
            {t.node('page.over')}
          </p>
          <h1 dir="auto" style={{ '--letters': letters } as object} data-field="title">
            {title}
          </h1>
          <Days {...props} />
          <Program {...props} />
          <ButtonLink button={content.button} t={t} className="main" />
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
          <PlaceRow place={content.location} t={t} />
        </ul>
        <Facilities facilities={content.facilities} t={t} />
        <ul className="organizer">
          <Organizer {...props} />
        </ul>
      </div>
    </main>
  );
}
