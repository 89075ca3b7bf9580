import type { TypeManifest } from '@tessera/qr-types';
import { useMemo } from 'react';
import { withSample } from './with-sample.ts';

/**
 * What a phone shows of a content in the making: of a new code with the sample in place of what is still missing, and the
 * paths of that. Without a content the phone shows the sample as it is.
 */
export const useContentWithSample = (
  type: TypeManifest,
  content: Record<string, unknown> | undefined,
  isNew: boolean,
) =>
  useMemo(
    () =>
      content && isNew && type.target.kind === 'page' ? withSample(type, content) : { content, paths: [] as string[] },
    [type, content, isNew],
  );
