import { formatCsvLine } from '../../http/csv.ts';
import { getTranslator } from '../landing-pages/index.ts';
import type { ResponseRow } from './store.ts';

type NamedItem = { name: string };

/** Formats a time for spreadsheets, in the account's time zone. */
const createTimeFormatter = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at: Date) => format.format(at);
};

/** Creates a CSV table of responses: a header in the reader's language, and a line per response. */
export const createResponseTable = (language: string, timeZone: string) => {
  const t = getTranslator(language);
  const formatTime = createTimeFormatter(timeZone);
  const head = [
    t('feedback.column.time', { zone: timeZone }),
    t('feedback.column.stars'),
    t('feedback.column.category'),
    t('feedback.column.details'),
    t('feedback.column.comment'),
    t('feedback.column.name'),
    t('feedback.column.email'),
    t('feedback.column.phone'),
  ];
  return {
    head: formatCsvLine(head),
    line: ({ at, stars, category_name, subcategories, comment, name, email, phone }: ResponseRow) => {
      const details = (subcategories as readonly NamedItem[]).map((detail) => detail.name).join(', ');
      return formatCsvLine([formatTime(at), String(stars), category_name, details, comment, name, email, phone]);
    },
  };
};
