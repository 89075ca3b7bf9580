import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';
import { buildPayload, type CalendarEntry, getLastDay } from './payload.ts';

/** The days and hours in digits, which read the same in every language: 2026-11-28, 19:00–01:00. */
const formatPeriod = (entry: CalendarEntry): string => {
  const lastDay = entry.date && getLastDay(entry);
  const days = entry.endDate && lastDay !== entry.date ? `${entry.date} – ${lastDay}` : entry.date;
  const hours = entry.allDay ? '' : [entry.from, entry.to].filter((time) => time !== '').join('–');
  return [days, hours].filter((part) => part !== '').join(', ');
};

export const eventStatic = defineType({
  id: 'event-static',
  version: 1,
  messages,
  purpose: 'static',
  icon: 'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2zM16 3v4M8 3v4M4 11h16M12 14v4M10 16h4',
  content,
  sample: content.parse({
    title: 'Midnight workshops',
    date: '2027-05-28',
    from: '19:00',
    to: '01:00',
    timeZone: 'Europe/Paris',
    place: 'Gare de Fives, Lille',
  }),
  opens: {
    kind: 'static',
    payload: buildPayload,
    prompt: (entry) => {
      const text = [formatPeriod(entry), entry.place].filter((part) => part !== '').join('\n');
      return { title: entry.title, ...(text && { text }) };
    },
  },
  upgrade: [],
});
