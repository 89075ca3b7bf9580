import type { ExportPart } from '@tessera/contract/rules/account-data.ts';
import type { Tables } from './adapters/database/tables.ts';

/** Why a column is in no export: secret, derived from others, or of use to this server only. */
type OmittedColumn = { omitted: string };

export const omit = (reason: string): OmittedColumn => ({ omitted: reason });

/** A stored file that a row stands for: its path in the ZIP and in the blob store. */
export type ExportedBlob = { name: string; path: string };

/**
 * How the rows of a table come into the data export of an account. Every column is described or omitted with a reason, so
 * a new one doesn't compile until someone has decided.
 */
export type TableExport<Table extends keyof Tables> = {
  /** The part of the export that users see it in. */
  part: ExportPart;
  /** Its name in the ZIP without the extension. */
  file: string;
  /** `jsonl`: JSON Lines, which can be imported. `csv`: for spreadsheets. */
  formats: readonly ('jsonl' | 'csv')[];
  /** What its rows are, for the README of the export. */
  about: string;
  /**
   * Whose rows: `account`: those with its `account_id`. `people`: the users of the account. `self`: those with the
   * `user_id` of the user who asks. `codes`: those with the `qr_id` of its codes.
   * `domains`: those with the `domain_id` of its domains.
   */
  owner: 'account' | 'people' | 'self' | 'codes' | 'domains';
  /** A unique key, after the code if it is the owner: rows are read in this order. */
  key: readonly (keyof Tables[Table] & string)[];
  /** How many rows are read at a time, if they can be large. */
  pageRows?: number;
  columns: { readonly [Column in keyof Tables[Table]]: string | OmittedColumn };
  /** What is written instead of stored numbers, so that the file explains itself. */
  toPublic?: { readonly [Column in keyof Tables[Table]]?: (stored: never) => string };
  /** The stored files of a row. */
  listBlobs?: (row: Record<string, unknown>) => ExportedBlob[];
};
