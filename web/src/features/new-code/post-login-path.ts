import { findType } from '@tessera/qr-types';
import { ApiError } from '../../api.ts';
import { isBlank } from '../content/initial-content.ts';
import { createOrUpdateCode } from './create-or-update-code.ts';
import { clearLocalCode, type LocalCode, loadLocalCode } from './local-code.ts';
import { clearPendingDownload, getPendingDownload } from './pending-download.ts';

const buildDoneStepUrl = (id: number) => `/app/builder/${id}?step=done`;

/** Paths that count as no particular screen. */
const genericPaths: readonly (string | undefined)[] = [undefined, '/app', '/app/my-qr-codes', '/app/builder'];

const isComplete = ({ type, content }: LocalCode) => findType(type).content.safeParse(content).success;

/** Stores the new code as a code of the account that was signed in to. Returns its id. Throws `ApiError`. */
const storeInAccount = async (local: LocalCode, claimed: readonly number[]): Promise<number> => {
  const { serverCopy, ...withoutCopy } = local;
  // Without the guest's cookie the code is not claimed, but the new code is still here: it is created once more.
  const localToStore = serverCopy && claimed.includes(serverCopy.insertedId) ? local : withoutCopy;
  return (await createOrUpdateCode(localToStore, { asGuest: false, publish: true })).serverCopy.insertedId;
};

/**
 * Returns the path after signing up or in: the code of the pending download, else the requested screen, else the builder
 * with the new code of this device, else the list of codes. `claimed` has the ids of the guest’s codes that the account now
 * owns.
 */
export const resolvePostLoginPath = async (
  claimed: readonly number[],
  requestedPath: string | undefined,
): Promise<string> => {
  const fallbackPath = requestedPath ?? '/app/my-qr-codes';
  const id = getPendingDownload();
  const local = loadLocalCode();
  clearPendingDownload();
  if (id !== undefined && claimed.includes(id)) {
    clearLocalCode();
    return buildDoneStepUrl(id);
  }
  if (!local || isBlank(findType(local.type), local.content)) return fallbackPath;
  if (id === undefined && !genericPaths.includes(requestedPath)) return fallbackPath;
  // A new code that can’t be stored opens at the form, which shows why.
  const contentStepUrl = '/app/builder?step=content';
  if (!isComplete(local)) return contentStepUrl;
  try {
    const insertedId = await storeInAccount(local, claimed);
    clearLocalCode();
    return buildDoneStepUrl(insertedId);
  } catch (error) {
    return error instanceof ApiError && error.code === 'forbidden' ? fallbackPath : contentStepUrl;
  }
};
