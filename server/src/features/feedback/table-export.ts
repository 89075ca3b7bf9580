import { omit, type TableExport } from '../../table-export.ts';

export const feedbackExport: TableExport<'feedback'> = {
  part: 'responses',
  file: 'feedback',
  formats: ['jsonl', 'csv'],
  about: 'The responses to feedback pages.',
  owner: 'codes',
  key: ['id'],
  columns: {
    qr_id: 'The number of the code, as in codes.jsonl.',
    id: 'The id of the response.',
    at: 'When it was sent.',
    day: 'The day in your time zone.',
    stars: 'From one to five.',
    category_id: 'The id of the chosen category in the content of the page.',
    category_name: 'Its name at the time.',
    subcategories: 'The ids and names of what was chosen in it.',
    comment: 'The comment.',
    name: 'The name of the visitor, if they left it.',
    email: 'Their email, if they left it.',
    phone: 'Their phone number, if they left it.',
    is_owner_test: 'Whether you or your team sent it.',
    visitor: omit('tells the visitors of one day apart'),
    digest: omit('recognises the same response sent twice'),
  },
};
