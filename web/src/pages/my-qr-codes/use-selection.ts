import { useState } from 'react';
import type { ListedCode } from '../../features/codes/queries.ts';

type CodesById = ReadonlyMap<number, ListedCode>;
const indexById = (codes: readonly ListedCode[]): CodesById => new Map(codes.map((code) => [code.id, code]));

/**
 * The selected codes. They stay selected across pages and searches, but not between the archive and the other codes.
 * Codes that are currently listed are returned with their latest data.
 */
export const useSelection = (listedCodes: readonly ListedCode[] = [], inArchive: boolean, startsSelecting: boolean) => {
  const [selection, setSelection] = useState<{ codes: CodesById; inArchive: boolean } | undefined>(
    startsSelecting ? { codes: indexById([]), inArchive } : undefined,
  );
  const isOtherList = selection !== undefined && selection.inArchive !== inArchive;
  if (isOtherList) setSelection(undefined);
  const selected = isOtherList ? undefined : selection?.codes;

  const change = (next: (codes: CodesById) => CodesById) =>
    setSelection((now) => now && { ...now, codes: next(now.codes) });
  const retain = (keeps: (id: number) => boolean) =>
    change((codes) => indexById([...codes.values()].filter(({ id }) => keeps(id))));
  return {
    /** By id; undefined while no codes are being selected. */
    selected,
    chosen: [...(selected?.values() ?? [])].map((code) => listedCodes.find(({ id }) => id === code.id) ?? code),
    begin: () => setSelection({ codes: indexById([]), inArchive }),
    end: () => setSelection(undefined),
    add: (codes: readonly ListedCode[]) => change((now) => new Map([...now, ...indexById(codes)])),
    remove: (id: number) => retain((one) => one !== id),
    retain,
  };
};
