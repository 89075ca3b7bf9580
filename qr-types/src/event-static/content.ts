import { date, group, link, type RuleError, text, time, toggle, zone } from '../fields/index.ts';

type Days = { allDay: boolean; date: string; endDate: string; from: string; to: string };

/** Without a last day, an end before the start is on the next day, and an event of one day may be a whole one. */
const validateEnd = ({ allDay, date: first, endDate: last, from, to }: Days): RuleError | undefined => {
  if (last !== '' && last < first) return { field: 'endDate', code: 'end_not_after_start' };
  if (allDay || from === '') return undefined;
  const isOver = last === '' ? from === to : last === first && to <= from;
  return isOver ? { field: 'to', code: 'end_not_after_start' } : undefined;
};

export const content = group(
  {
    title: text({ max: 80, required: true }),
    allDay: toggle(),
    date: date({ required: true }),
    from: time({ required: true }),
    endDate: date(),
    to: time({ required: true }),
    timeZone: zone({ required: true }),
    place: text({ max: 120 }),
    description: text({ max: 300, lines: 3 }),
    url: link({ max: 150, required: false }),
  },
  {
    visibleWhen: {
      from: { field: 'allDay', is: [false] },
      to: { field: 'allDay', is: [false] },
      timeZone: { field: 'allDay', is: [false] },
    },
    sections: {
      event: ['title', 'place', 'description', 'url'],
      when: ['allDay', ['date', 'from'], ['endDate', 'to'], 'timeZone'],
    },
    rules: [validateEnd],
  },
);
