import { type LogoUploaded, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { type LogoFault, logoFault, logoSizeFault } from '@tessera/contract/rules/logo.ts';
import { hrefOf, Refused } from '../../api.ts';
import { bytesOf, type Sending, sendFile } from '../upload/send-file.ts';
import { imageOf } from './images.ts';

/** What the server would refuse, refused before it is sent. */
const refusedFor = ({ code, params }: LogoFault) =>
  new Refused(errors[code], { error: code, ...(params && { params }) });

const faultOf = async (file: File): Promise<LogoFault | undefined> => {
  const tooLarge = logoSizeFault(file.size);
  if (tooLarge) return tooLarge;
  const bytes = await bytesOf(file);
  return bytes ? logoFault(bytes) : { code: 'file_unreadable' };
};

/**
 * Uploads a picture as a logo, unless it can be told beforehand that it won't be taken. Answers its name once it can be
 * drawn. Throws `Refused`, or the signal's reason once that is aborted.
 */
export const uploadLogo = async (file: File, sending: Sending = {}): Promise<string> => {
  const fault = await faultOf(file);
  sending.signal?.throwIfAborted();
  if (fault) throw refusedFor(fault);
  const body = new FormData();
  body.append(uploads.logo.file.field, file);
  const { method } = uploads.logo;
  const { filename } = await sendFile<LogoUploaded>({ method, url: hrefOf(uploads.logo, {}), body }, sending);
  await imageOf(filename).catch(() => {}); // stored it is all the same
  return filename;
};
