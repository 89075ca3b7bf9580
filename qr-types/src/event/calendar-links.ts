import { truncate } from '../fields/index.ts';
import { type Day, type Event, momentsOf, stamp, whereabouts } from './occasion.ts';

/** Addresses of calendars are short, and a page may have ninety of them. */
const mostTold = 200;

const brief = (text: string): string => {
  const kept = truncate(text, mostTold);
  return kept === text ? text : `${kept}…`;
};

/** An address with its parameters, spaces as %20: some calendars show a plus. */
const address = (base: string, parameters: Readonly<Record<string, string>>): string =>
  base +
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');

export type Calendar = 'google' | 'outlook' | 'yahoo';

const iso = (moment: number) => new Date(moment).toISOString().replace('.000', '');

/** Where each calendar of the web takes a day of an event. */
export const calendarLinks = (event: Event, day: Day): Record<Calendar, string> => {
  const { start, end } = momentsOf(day, event);
  const [title, about, where] = [event.title, brief(event.description), whereabouts(event)];
  return {
    google: address('https://calendar.google.com/calendar/render?action=TEMPLATE', {
      text: title,
      dates: `${stamp(start)}/${stamp(end)}`,
      details: about,
      location: where,
    }),
    outlook: address(
      'https://outlook.live.com/calendar/0/deeplink/compose?path=/calendar/action/compose&rru=addevent',
      {
        subject: title,
        startdt: iso(start),
        enddt: iso(end),
        body: about,
        location: where,
      },
    ),
    yahoo: address('https://calendar.yahoo.com/?v=60', {
      title,
      st: stamp(start),
      et: stamp(end),
      desc: about,
      in_loc: where,
    }),
  };
};
