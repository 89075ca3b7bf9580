import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { useEffect, useState } from 'react';
import { getUnfinishedNames } from './resume-storage.ts';

/** A file of a kind that was begun on this device and isn't whole yet: chosen again, it goes on where it stopped. */
export const useUnfinishedUpload = (kind: FileKind): string | undefined => {
  const [name, setName] = useState<string>();
  useEffect(
    () => setName(getUnfinishedNames().find((candidate) => candidate.toLowerCase().endsWith(`.${kind}`))),
    [kind],
  );
  return name;
};
