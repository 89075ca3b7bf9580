import { type UploadedLogo, uploads } from '@tessera/contract/api/uploads.ts';
import { errors } from '@tessera/contract/errors.ts';
import { type LogoFileError, validateLogo, validateLogoSize } from '@tessera/contract/rules/logo.ts';
import { ApiError, buildRouteUrl } from '../../api.ts';
import { readBytes, type SendOptions, sendFile } from '../upload/send-file.ts';
import { loadImage } from './images.ts';

/** Converts a local validation error to the error that the server would return. */
const toApiError = ({ code, params }: LogoFileError) =>
  new ApiError(errors[code], { error: code, ...(params && { params }) });

const findLogoProblem = async (file: File): Promise<LogoFileError | undefined> => {
  const tooLarge = validateLogoSize(file.size);
  if (tooLarge) return tooLarge;
  const bytes = await readBytes(file);
  return bytes ? validateLogo(bytes) : { code: 'file_unreadable' };
};

/**
 * Uploads an image as a logo, after local validation. Returns its name once it can be rendered.
 * @throws {ApiError}, or the signal’s reason when aborted
 */
export const uploadLogo = async (file: File, options: SendOptions = {}): Promise<string> => {
  const problem = await findLogoProblem(file);
  options.signal?.throwIfAborted();
  if (problem) throw toApiError(problem);
  const body = new FormData();
  body.append(uploads.logo.file.field, file);
  const { method } = uploads.logo;
  const { filename } = await sendFile<UploadedLogo>({ method, url: buildRouteUrl(uploads.logo, {}), body }, options);
  await loadImage(filename).catch(() => {}); // it is stored even if it can’t be loaded now
  return filename;
};
