import type { ReactNode } from 'react';
import { LineIcon } from '../blocks/icon.tsx';
import type { TypePageProps } from '../define-type.ts';
import { buildCalendarLinks, type WebCalendar } from './calendar-links.ts';
import type { content as schema } from './content.ts';
import type { EventDay } from './event-days.ts';
import type { messages } from './messages.ts';

type Props = TypePageProps<typeof schema, typeof messages>;

const drawings = {
  apple:
    'M8.286 7.008c-3.216 0-4.286 3.23-4.286 5.92c0 3.229 2.143 8.072 4.286 8.072c1.165-.05 1.799-.538 3.214-.538c1.406 0 1.607 .538 3.214 .538s4.286-3.229 4.286-5.381c-.03-.011-2.649-.434-2.679-3.23c-.02-2.335 2.589-3.179 2.679-3.228c-1.096-1.606-3.162-2.113-3.75-2.153c-1.535-.12-3.032 1.077-3.75 1.077c-.729 0-2.036-1.077-3.214-1.077M12 4a2 2 0 0 0 2-2a2 2 0 0 0-2 2',
  google: 'M20.945 11a9 9 0 1 1-3.284-5.997l-2.655 2.392a5.5 5.5 0 1 0 2.119 6.605h-4.125v-3h7.945',
  outlook:
    'M17.8 20l-12-1.5c-1-.1-1.8-.9-1.8-1.9v-9.2c0-1 .8-1.8 1.8-1.9l12-1.5c1.2-.1 2.2 .8 2.2 1.9v12.1c0 1.2-1.1 2.1-2.2 1.9l0 .1M12 5l0 14M4 12l16 0',
  yahoo: 'M3 6l5 0M7 18l7 0M4.5 6l5.5 7v5M10 13l6-5M12.5 8l5 0M20 11l0 4M20 18l0 .01',
};
const webCalendars = ['google', 'outlook', 'yahoo'] as const satisfies WebCalendar[];

const Tile = ({ calendar, href, text }: { calendar: keyof typeof drawings; href: string; text: ReactNode }) => (
  <li>
    <a href={href} rel="noopener noreferrer nofollow" data-field={`calendars.${calendar}`}>
      <LineIcon path={drawings[calendar]} />
      {text}
    </a>
  </li>
);

/** Ways to add the event to a calendar: web calendars for a single day, and a file with all days. */
export const Calendars = ({
  props: { content, t, file },
  day,
  withFile,
}: {
  props: Props;
  day?: EventDay | undefined;
  withFile: boolean;
}) => {
  const { calendars } = content;
  const links = day && buildCalendarLinks(content, day);
  const web = links ? webCalendars.filter((calendar) => calendars[calendar]) : [];
  const hasFile = withFile && calendars.apple;
  return web.length === 0 && !hasFile ? null : (
    <ul className="calendars noprint" aria-label={t('page.add')}>
      {hasFile && <Tile calendar="apple" href={file('event.ics')} text={t.node(links ? 'page.apple' : 'page.file')} />}
      {links &&
        web.map((calendar) => (
          <Tile
            key={calendar}
            calendar={calendar}
            href={links[calendar]}
            text={t.node(`calendars.${calendar}.label`)}
          />
        ))}
    </ul>
  );
};
