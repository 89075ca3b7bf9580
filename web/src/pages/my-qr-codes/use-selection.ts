import { useState } from 'react';
import type { ListedCode } from '../../features/codes/queries.ts';
import type { SelectedCodes } from '../../features/codes/use-bulk-action.ts';

const indexById = (codes: readonly ListedCode[]): SelectedCodes => new Map(codes.map((code) => [code.id, code]));

/**
 * The selected codes. They stay selected across pages and searches, but not between the archive and the other codes.
 * Codes that are currently listed are returned with their latest data.
 */
export const useSelection = (listedCodes: readonly ListedCode[] = [], inArchive: boolean, startsSelecting: boolean) => {
  const [selection, setSelection] = useState<{ codes: SelectedCodes; inArchive: boolean } | undefined>(
    startsSelecting ? { codes: indexById([]), inArchive } : undefined,
  );
  const isOtherList = selection !== undefined && selection.inArchive !== inArchive;
  if (isOtherList) setSelection(undefined);
  const selected = isOtherList ? undefined : selection?.codes;

  const change = (next: (codes: SelectedCodes) => SelectedCodes) =>
    setSelection((now) => ({ inArchive, codes: next(now?.codes ?? indexById([])) }));
  const retain = (keeps: (id: number) => boolean) => change((codes) => new Map([...codes].filter(([id]) => keeps(id))));
  const latest = indexById(listedCodes);
  return {
    /** By id; undefined while no codes are being selected. */
    selected,
    chosen: new Map([...(selected ?? [])].map(([id, code]) => [id, latest.get(id) ?? code])) as SelectedCodes,
    begin: () => setSelection({ codes: indexById([]), inArchive }),
    end: () => setSelection(undefined),
    add: (codes: readonly ListedCode[]) => change((now) => new Map([...now, ...indexById(codes)])),
    addIds: (ids: readonly number[]) =>
      change((now) => new Map([...ids.map((id) => [id, undefined] as const), ...now])),
    remove: (id: number) => retain((one) => one !== id),
    retain,
  };
};
