import type { Say } from '../define-type.ts';
import { placedRanges, type Week, weekdays, weekly } from '../fields/week.ts';
import { formatLocale } from './format-locale.ts';

const daily = 24 * 60;
/** Midnight of some Monday, where there is no clock to change. */
const monday = Date.UTC(2024, 0, 1);

type Clock = { time(minute: number): string; day(minute: number): string; dayAndTime(minute: number): string };

const clocks = new Map<string, Clock>();

/** Minutes of a week as a language writes them. */
const clockIn = (locale: string): Clock => {
  const known = clocks.get(locale);
  if (known) return known;
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' });
    return (minute: number) => format.format(monday + minute * 60_000);
  };
  const [time, day] = [written({ hour: 'numeric', minute: '2-digit' }), written({ weekday: 'long' })];
  const clock = { time, day, dayAndTime: (minute: number) => `${day(minute)} ${time(minute)}` };
  clocks.set(locale, clock);
  return clock;
};

type Span = { start: number; end: number };

/** When it is open without a pause, in the order of the week: hours that meet are one, from Sunday to Monday, too. */
const openSpans = (week: Week): Span[] => {
  const spans: Span[] = [];
  for (const { start, end } of placedRanges(week)) {
    const before = spans.at(-1);
    if (before?.end === start) before.end = end;
    else spans.push({ start, end });
  }
  const [first, last] = [spans[0], spans.at(-1)];
  if (first && last && first !== last && last.end === first.start + weekly) {
    last.end = first.end + weekly;
    spans.shift();
  }
  return spans;
};

/** What there is to say about every minute of the week, and from when to when it is true. */
const statements = (week: Week, clock: Clock, say: Say) => {
  const spans = openSpans(week);
  const [first] = spans;
  if (first && first.end - first.start >= weekly)
    return [{ start: 0, end: weekly, isOpen: true, text: say.node('hours.always') }];
  return spans.flatMap(({ start, end }, at) => {
    const until = end - start > daily ? clock.dayAndTime(end) : clock.time(end);
    const next = spans[at + 1]?.start ?? first!.start + weekly;
    const midnight = Math.max(end, Math.floor(next / daily) * daily);
    const opens = (when: string) => say.node('hours.opens', { time: when });
    return [
      { start, end, isOpen: true, text: say.node('hours.until', { time: until }) },
      { start: end, end: midnight, isOpen: false, text: opens(clock.dayAndTime(next)) },
      { start: midnight, end: next, isOpen: false, text: opens(clock.time(next)) },
    ]
      .filter(({ start, end }) => end > start)
      .map((told) => ({ ...told, start: told.start % weekly, end: (told.start % weekly) + told.end - told.start }));
  });
};

export const hasHours = (week: Week): boolean => placedRanges(week).length > 0;

/** “Open until 18:00”, by the visitor’s clock: nothing without the script, which knows it. */
export const OpenNow = ({ week, locale, say }: { week: Week; locale: string; say: Say }) =>
  hasHours(week) ? (
    <p className="opening">
      {statements(week, clockIn(locale), say).map(({ start, end, isOpen, text }) => (
        <span key={start} className={isOpen ? 'state open' : 'state'} data-week={`${start} ${end}`}>
          {text}
        </span>
      ))}
    </p>
  ) : null;

/** The whole week, day by day; today stands out where the script runs. */
export const Hours = ({
  week,
  locale,
  say,
  field = 'hours',
}: {
  week: Week;
  locale: string;
  say: Say;
  field?: string;
}) => {
  if (!hasHours(week)) return null;
  const clock = clockIn(locale);
  const placed = placedRanges(week);
  return (
    <dl className="hours" data-field={field}>
      {weekdays.map((day, nth) => {
        const ranges = placed.filter((range) => range.day === day);
        const [from, to] = [nth * daily, (nth + 1) * daily];
        return (
          <div key={day} className="day" data-week={`${from} ${to}`} data-field={`${field}.${day}`}>
            <dt>
              {clock.day(from)}
              <span className="today">, {say.node('hours.today')}</span>
            </dt>
            <dd>
              {ranges.length === 0 && <span className="shut">{say.node('hours.closed')}</span>}
              {ranges.map(({ start, end }) => (
                <span key={start}>
                  {start === from && end === to ? (
                    say.node('hours.whole_day')
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
