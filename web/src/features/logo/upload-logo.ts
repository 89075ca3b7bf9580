import { type LogoUploaded, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { type LogoFault, logoFault, logoSizeFault } from '@tessera/contract/rules/logo.ts';
import { hrefOf, Refused } from '../../api.ts';

/** What the server would refuse, refused before it is sent. */
const refusedFor = ({ code, params }: LogoFault) =>
  new Refused(errors[code], { error: code, ...(params && { params }) });

const faultOf = async (file: File): Promise<LogoFault | undefined> => {
  const tooLarge = logoSizeFault(file.size);
  if (tooLarge) return tooLarge;
  const bytes = await file.arrayBuffer().catch(() => undefined); // it was moved or deleted meanwhile
  return bytes ? logoFault(new Uint8Array(bytes)) : { code: 'file_unreadable' };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a form; XMLHttpRequest, because fetch can't tell how far it is. */
const send = (form: FormData, onProgress: (share: number) => void, signal: AbortSignal | undefined) =>
  new Promise<LogoUploaded>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(uploads.logo.method, hrefOf(uploads.logo, {}));
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status === 200 && body) resolve(body as LogoUploaded);
      else reject(new Refused(request.status, body ?? {}));
    };
    request.onerror = () => reject(new Refused(0));
    request.onabort = () => reject(signal?.reason);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    request.send(form);
  });

/**
 * Uploads a picture as a logo, unless it can be told beforehand that it won't be taken. `onProgress` hears which share of
 * it is sent. Throws `Refused`, or the signal's reason once that is aborted.
 */
export const uploadLogo = async (
  file: File,
  { onProgress = () => {}, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<LogoUploaded> => {
  const fault = await faultOf(file);
  signal?.throwIfAborted();
  if (fault) throw refusedFor(fault);
  const form = new FormData();
  form.append(uploads.logo.file.field, file);
  return send(form, onProgress, signal);
};
