import type { PageTranslator } from '../define-type.ts';
import { minutesPerWeek, toWeekRanges, type Week, weekdays } from '../fields/week.ts';
import { formatLocale } from './format-locale.ts';

const minutesPerDay = 24 * 60;
/** Midnight of an arbitrary Monday, in UTC to avoid daylight saving time. */
const monday = Date.UTC(2024, 0, 1);

type WeekClock = { time(minute: number): string; day(minute: number): string; dayAndTime(minute: number): string };

const clocksByLocale = new Map<string, WeekClock>();

/** Returns a formatter of a week’s minutes in a language. */
const getClock = (locale: string): WeekClock => {
  const cached = clocksByLocale.get(locale);
  if (cached) return cached;
  const createFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' });
    return (minute: number) => format.format(monday + minute * 60_000);
  };
  const [time, day] = [createFormat({ hour: 'numeric', minute: '2-digit' }), createFormat({ weekday: 'long' })];
  const clock = { time, day, dayAndTime: (minute: number) => `${day(minute)} ${time(minute)}` };
  clocksByLocale.set(locale, clock);
  return clock;
};

type OpenSpan = { start: number; end: number };

/**
 * Returns the continuous opening spans in the order of the week: adjoining hours are merged, also from Sunday to
 * Monday.
 */
const toOpenSpans = (week: Week): OpenSpan[] => {
  const spans: OpenSpan[] = [];
  for (const { start, end } of toWeekRanges(week)) {
    const previous = spans.at(-1);
    if (previous?.end === start) previous.end = end;
    else spans.push({ start, end });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last && first !== last && last.end === first.start + minutesPerWeek) {
    last.end = first.end + minutesPerWeek;
    spans.shift();
  }
  return spans;
};

/** Returns the statements about opening hours, each with the minutes of the week in which it applies. */
const buildStatements = (week: Week, clock: WeekClock, t: PageTranslator) => {
  const spans = toOpenSpans(week);
  const [first] = spans;
  if (!first) return [];
  if (first.end - first.start >= minutesPerWeek)
    return [{ start: 0, end: minutesPerWeek, isOpen: true, text: t.node('hours.always') }];
  return spans.flatMap(({ start, end }, at) => {
    const closingTime = end - start > minutesPerDay ? clock.dayAndTime(end) : clock.time(end);
    const next = spans[at + 1]?.start ?? first.start + minutesPerWeek;
    const midnight = Math.max(end, Math.floor(next / minutesPerDay) * minutesPerDay);
    const formatOpening = (when: string) => t.node('hours.opens', { time: when });
    return [
      { start, end, isOpen: true, text: t.node('hours.until', { time: closingTime }) },
      { start: end, end: midnight, isOpen: false, text: formatOpening(clock.dayAndTime(next)) },
      { start: midnight, end: next, isOpen: false, text: formatOpening(clock.time(next)) },
    ]
      .filter(({ start, end }) => end > start)
      .map((statement) => ({
        ...statement,
        start: statement.start % minutesPerWeek,
        end: (statement.start % minutesPerWeek) + statement.end - statement.start,
      }));
  });
};

export const hasHours = (week: Week): boolean => toWeekRanges(week).length > 0;

/** “Open until 18:00”, by the visitor’s clock; empty without the script. */
export const OpenNow = ({ week, locale, t }: { week: Week; locale: string; t: PageTranslator }) =>
  hasHours(week) ? (
    <p className="opening">
      {buildStatements(week, getClock(locale), t).map(({ start, end, isOpen, text }) => (
        <span key={start} className={isOpen ? 'state open' : 'state'} data-week={`${start} ${end}`}>
          {text}
        </span>
      ))}
    </p>
  ) : null;

/** The whole week, day by day; the script highlights today. */
export const Hours = ({
  week,
  locale,
  t,
  field = 'hours',
}: {
  week: Week;
  locale: string;
  t: PageTranslator;
  field?: string;
}) => {
  if (!hasHours(week)) return null;
  const clock = getClock(locale);
  const placed = toWeekRanges(week);
  return (
    <dl className="hours" data-field={field}>
      {weekdays.map((day, nth) => {
        const ranges = placed.filter((range) => range.day === day);
        const [from, to] = [nth * minutesPerDay, (nth + 1) * minutesPerDay];
        return (
          <div key={day} className="day" data-week={`${from} ${to}`} data-field={`${field}.${day}`}>
            <dt>
              {clock.day(from)}
              <span className="today">, {t.node('hours.today')}</span>
            </dt>
            <dd>
              {ranges.length === 0 && <span className="shut">{t.node('hours.closed')}</span>}
              {ranges.map(({ start, end }) => (
                <span key={start}>
                  {start === from && end === to ? (
                    t.node('hours.whole_day')
                  ) : (
                    <>
                      <bdi>{clock.time(start)}</bdi> – <bdi>{clock.time(end)}</bdi>
                    </>
                  )}
                </span>
              ))}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};
