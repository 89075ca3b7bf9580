import { useState } from 'react';
import type { ListedCode } from '../../features/codes/queries.ts';

type Codes = ReadonlyMap<number, ListedCode>;
const byId = (codes: readonly ListedCode[]): Codes => new Map(codes.map((code) => [code.id, code]));

/**
 * Which codes are selected: other pages and searches leave them so, the archive and the other codes are apart. Codes that
 * are listed just now are given as they stand.
 */
export const useSelection = (listed: readonly ListedCode[] = [], inArchive: boolean, begun: boolean) => {
  const [kept, setKept] = useState<{ codes: Codes; inArchive: boolean } | undefined>(
    begun ? { codes: byId([]), inArchive } : undefined,
  );
  const isApart = kept !== undefined && kept.inArchive !== inArchive;
  if (isApart) setKept(undefined);
  const selected = isApart ? undefined : kept?.codes;

  const change = (next: (codes: Codes) => Codes) => setKept((now) => now && { ...now, codes: next(now.codes) });
  const keepOnly = (keeps: (id: number) => boolean) =>
    change((codes) => byId([...codes.values()].filter(({ id }) => keeps(id))));
  return {
    /** By number; undefined while none are being selected. */
    selected,
    chosen: [...(selected?.values() ?? [])].map((code) => listed.find(({ id }) => id === code.id) ?? code),
    begin: () => setKept({ codes: byId([]), inArchive }),
    end: () => setKept(undefined),
    add: (codes: readonly ListedCode[]) => change((now) => new Map([...now, ...byId(codes)])),
    remove: (id: number) => keepOnly((one) => one !== id),
    keepOnly,
  };
};
