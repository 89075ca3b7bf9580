import { useMemo } from 'react';
import { usePage } from '../../page-context.tsx';
import { sendPicture } from './send-picture.ts';
import type { Send } from './uploads.ts';
import type { UploadControl } from './wanted.ts';

/** How a file is stored for a field. */
export const useSend = (control: UploadControl | undefined): Send => {
  const { uploadUrl } = usePage();
  return useMemo(() => {
    if (control?.kind !== 'file') return sendPicture(control?.maxMegabytes ?? 0);
    // Most people never send one.
    return async (file, sending) => (await import('./send-media.ts')).sendMedia(control, uploadUrl)(file, sending);
  }, [control, uploadUrl]);
};
