import { exportParts } from '@tessera/contract/rules/account-data.ts';
import type { Tables } from '../../adapters/database/tables.ts';
import type { Feature } from '../../feature.ts';
import type { TableExport } from '../../table-export.ts';

/** One file of the ZIP with rows: a table in a format. */
export type ExportEntry = {
  /** Its name in the ZIP. */
  name: string;
  table: string;
  format: 'jsonl' | 'csv';
  export: TableExport<keyof Tables>;
};

/** Returns every file with rows that features export, in the order of the parts. */
export const listExportEntries = (features: readonly Feature[]): ExportEntry[] => {
  const entries = features.flatMap(({ tables }) =>
    Object.entries(tables ?? {}).flatMap(([table, { exported }]) =>
      typeof exported === 'string'
        ? []
        : exported.formats.map(
            (format): ExportEntry => ({
              name: `${exported.file}.${format}`,
              table,
              format,
              export: exported as TableExport<keyof Tables>,
            }),
          ),
    ),
  );
  return exportParts.flatMap((part) => entries.filter((entry) => entry.export.part === part));
};

/** Returns the exported columns of an entry with their descriptions, in the order of its fields. */
export const listExportedFields = ({ export: { columns } }: ExportEntry): [name: string, about: string][] =>
  Object.entries<unknown>(columns).filter((column): column is [string, string] => typeof column[1] === 'string');
