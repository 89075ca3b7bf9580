import type { BulkJob, BulkSettings } from '@tessera/contract/api/bulk-jobs.ts';
import { guessMapping } from '@tessera/contract/rules/bulk-targets.ts';
import type { TypeId } from '@tessera/qr-types';
import type { TableHead } from '../../adapters/table-reader/port.ts';
import { createTargetTranslator } from './target-translator.ts';

/** Codes of a table without names are called by its ids. */
const guessNamePattern = (columns: readonly string[], mapping: BulkSettings['mapping']): string => {
  const findColumn = (wanted: string) => mapping.find(({ target }) => target === wanted)?.column;
  const ids = findColumn('externalId');
  return findColumn('name') === undefined && ids !== undefined ? `{${columns[ids]}}` : '';
};

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
    settings: {
      ...{ type, folder: null, namePattern: guessNamePattern(columns, mapping), mode: 'create' },
      ...{ mapping, dateOrder, hasHeader },
    },
    layout: layout && { id: layout.id, service: layout.service, isGuessed: layout.isGuessed },
  };
};
