import { truncate } from '../fields/index.ts';
import { type EventContent, type EventDay, formatUtcStamp, formatVenue, toInstants } from './event-days.ts';

/** Calendar URLs must be short, and a page may have ninety of them. */
const maxDescriptionLength = 200;

const shorten = (text: string): string => {
  const shortened = truncate(text, maxDescriptionLength);
  return shortened === text ? text : `${shortened}…`;
};

/** Builds a URL with parameters, spaces as %20: some calendars show a plus literally. */
const buildUrl = (base: string, parameters: Readonly<Record<string, string>>): string =>
  base +
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');

export type WebCalendar = 'google' | 'outlook' | 'yahoo';

const toIso = (moment: number) => new Date(moment).toISOString().replace('.000', '');

/** Returns the URL that adds a day of an event, per web calendar. */
export const buildCalendarLinks = (event: EventContent, day: EventDay): Record<WebCalendar, string> => {
  const { start, end } = toInstants(day, event);
  const [title, about, where] = [event.title, shorten(event.description), formatVenue(event)];
  return {
    google: buildUrl('https://calendar.google.com/calendar/render?action=TEMPLATE', {
      text: title,
      dates: `${formatUtcStamp(start)}/${formatUtcStamp(end)}`,
      details: about,
      location: where,
    }),
    outlook: buildUrl(
      'https://outlook.live.com/calendar/0/deeplink/compose?path=/calendar/action/compose&rru=addevent',
      {
        subject: title,
        startdt: toIso(start),
        enddt: toIso(end),
        body: about,
        location: where,
      },
    ),
    yahoo: buildUrl('https://calendar.yahoo.com/?v=60', {
      title,
      st: formatUtcStamp(start),
      et: formatUtcStamp(end),
      desc: about,
      in_loc: where,
    }),
  };
};
