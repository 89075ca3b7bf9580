import type { BulkJob, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { guessMapping } from '@tessera/contract/rules/bulk-targets.ts';
import type { TypeId } from '@tessera/qr-types';
import type { TableHead } from '../../adapters/table-reader/port.ts';
import { createTargetTranslator } from './target-translator.ts';

/** Guesses what the columns of a table become, by their names in English and in a user’s language, and by what is in them. */
export const guessSettings = (
  { columns, firstRows, hasHeader }: TableHead,
  typeId: TypeId,
  language: string,
): { settings: BulkSettings; layout: BulkJob['layout'] } => {
  const { layout, type, mapping, dateOrder } = guessMapping(columns, firstRows, typeId, [
    createTargetTranslator(language),
  ]);
  return {
    settings: { type, folder: null, namePattern: '', mode: 'create', mapping, dateOrder, hasHeader },
    layout: layout && { id: layout.id, service: layout.service, isGuessed: layout.isGuessed },
  };
};
