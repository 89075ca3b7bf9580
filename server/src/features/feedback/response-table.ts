import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { getZoneLabel } from '@tessera/qr-types/fields/zone-label.ts';
import { formatCsvLine } from '../../http/csv.ts';
import { getTranslator } from '../landing-pages/index.ts';
import type { ResponseRow } from './store.ts';

type NamedItem = { name: string };

const twoDigits = { day: '2-digit', month: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;

/** Creates a CSV table of responses: a header in the reader's language, and a line per response, with times as they want them. */
export const createResponseTable = (language: string, formatter: Formatter) => {
  const t = getTranslator(language);
  const formatTime = (at: Date) => formatter.date(at, { ...twoDigits, year: 'numeric' });
  const head = [
    t('feedback.column.time', { zone: getZoneLabel(formatter.timeZone) }),
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
