import { csvLine } from '../../http/csv.ts';
import { wordsIn } from '../hosted/index.ts';
import type { AnswerRow } from './store.ts';

type Named = { name: string };

/** A moment as spreadsheets read it, by the clock of the account. */
const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at: Date) => format.format(at);
};

/** A table of answers: its first line in the reader's language, and a line for each answer. */
export const tableIn = (language: string, timeZone: string) => {
  const words = wordsIn(language);
  const clock = clockOf(timeZone);
  const head = [
    words('feedback.column.time', { zone: timeZone }),
    words('feedback.column.stars'),
    words('feedback.column.category'),
    words('feedback.column.details'),
    words('feedback.column.comment'),
    words('feedback.column.name'),
    words('feedback.column.email'),
    words('feedback.column.phone'),
  ];
  return {
    head: csvLine(head),
    line: ({ at, stars, category_name, subcategories, comment, name, email, phone }: AnswerRow) => {
      const details = (subcategories as readonly Named[]).map((detail) => detail.name).join(', ');
      return csvLine([clock(at), String(stars), category_name, details, comment, name, email, phone]);
    },
  };
};
