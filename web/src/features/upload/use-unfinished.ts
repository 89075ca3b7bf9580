import type { FileKind } from '@tessera/qr-types/fields/file.ts';
import { useEffect, useState } from 'react';
import { begunNames } from './resume-storage.ts';

/** A file of a kind that was begun on this device and isn't whole yet: chosen again, it goes on where it stopped. */
export const useUnfinished = (of: FileKind): string | undefined => {
  const [name, setName] = useState<string>();
  useEffect(() => setName(begunNames().find((begun) => begun.toLowerCase().endsWith(`.${of}`))), [of]);
  return name;
};
