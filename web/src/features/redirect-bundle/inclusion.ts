import {
  type BundlePreview,
  type IncludableReason,
  isSetAside,
  type LeftOutReason,
} from '@tessera/contract/api/redirect-bundle.ts';

/** What is included although it would be left out: codes with their reasons, and all codes that have only certain reasons. */
export type Inclusion = {
  codes: ReadonlyMap<number, readonly LeftOutReason[]>;
  reasons: ReadonlySet<IncludableReason>;
};

export const noInclusion: Inclusion = { codes: new Map(), reasons: new Set() };

/** Returns how many codes will be in the bundle. */
export const countBundled = ({ included, leftOut }: BundlePreview, { codes, reasons }: Inclusion): number => {
  const byReason = leftOut.filter((group) => isSetAside(group.reasons, reasons));
  const oneByOne = [...codes.values()].filter((ofCode) => !isSetAside(ofCode, reasons));
  return included + byReason.reduce((sum, group) => sum + group.codes, 0) + oneByOne.length;
};
