import { type UploadedLogo, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { type LogoFileError, validateLogo, validateLogoSize } from '@tessera/contract/rules/logo.ts';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { readBytes, type SendOptions, sendFile } from '../upload/send-file.ts';
import { loadImage } from './images.ts';

/** What the server would refuse, refused before it is sent. */
const toApiError = ({ code, params }: LogoFileError) =>
  new ApiError(errors[code], { error: code, ...(params && { params }) });

const findLogoProblem = async (file: File): Promise<LogoFileError | undefined> => {
  const tooLarge = validateLogoSize(file.size);
  if (tooLarge) return tooLarge;
  const bytes = await readBytes(file);
  return bytes ? validateLogo(bytes) : { code: 'file_unreadable' };
};

/**
 * Uploads a picture as a logo, unless it can be told beforehand that it won't be taken. Answers its name once it can be
 * drawn. Throws `ApiError`, or the signal's reason once that is aborted.
 */
export const uploadLogo = async (file: File, options: SendOptions = {}): Promise<string> => {
  const problem = await findLogoProblem(file);
  options.signal?.throwIfAborted();
  if (problem) throw toApiError(problem);
  const body = new FormData();
  body.append(uploads.logo.file.field, file);
  const { method } = uploads.logo;
  const { filename } = await sendFile<UploadedLogo>({ method, url: buildRouteUrl(uploads.logo, {}), body }, options);
  await loadImage(filename).catch(() => {}); // stored it is all the same
  return filename;
};
