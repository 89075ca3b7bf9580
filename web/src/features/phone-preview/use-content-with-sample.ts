import type { TypeManifest } from '@tessera/qr-types';
import { useMemo } from 'react';
import { withSample } from './with-sample.ts';

/**
 * Returns the content for the phone preview: that of a new code has sample content in its empty parts, with the paths of
 * these. Without content the phone shows the whole sample.
 */
export const useContentWithSample = (
  type: TypeManifest,
  content: Record<string, unknown> | undefined,
  isNew: boolean,
) =>
  useMemo(
    () =>
      content && isNew && type.opens.kind === 'page' ? withSample(type, content) : { content, paths: [] as string[] },
    [type, content, isNew],
  );
