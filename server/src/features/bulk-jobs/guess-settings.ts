import type { BulkJob, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { guessMapping } from '@tessera/contract/rules/bulk-targets.ts';
import type { TypeId } from '@tessera/qr-types';
import type { TableHead } from '../../adapters/table-reader/port.ts';
import { resolveOfferedLanguage, translations } from '../../i18n.ts';

/** Guesses what the columns of a table become, by their names in English and in a user’s language, and by what is in them. */
export const guessSettings = (
  { columns, firstRows, hasHeader }: TableHead,
  typeId: TypeId,
  language: string,
): { settings: BulkSettings; layout: BulkJob['layout'] } => {
  const locale = resolveOfferedLanguage([language]);
  const [settings, types] = [translations.getFixedT(locale, 'private'), translations.getFixedT(locale, 'types')];
  const translator = {
    setting: (key: string) => settings(key),
    type: (key: string) => types(key, { defaultValue: '' }) || undefined,
  };
  const { layout, type, mapping, dateOrder } = guessMapping(columns, firstRows, typeId, [translator]);
  return {
    settings: { type, folder: null, namePattern: '', mode: 'create', mapping, dateOrder, hasHeader },
    layout: layout && { id: layout.id, service: layout.service, isGuessed: layout.isGuessed },
  };
};
