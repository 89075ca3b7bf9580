import type { FileKind } from '@tessera/qr-types/fields/file-name.ts';
import { useEffect, useState } from 'react';
import { getUnfinishedNames } from './resume-storage.ts';

/** Returns the name of an incomplete upload of this kind on this device, which resumes when the file is chosen again. */
export const useUnfinishedUpload = (kind: FileKind): string | undefined => {
  const [name, setName] = useState<string>();
  useEffect(
    () => setName(getUnfinishedNames().find((candidate) => candidate.toLowerCase().endsWith(`.${kind}`))),
    [kind],
  );
  return name;
};
