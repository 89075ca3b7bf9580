import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { getCodeName } from '../codes/code-name.ts';
import type { UploadedLocalCode } from '../new-code/create-or-update-code.ts';

/** Downloads a static code that the server has for a guest, as a PNG of the default size. Throws `ApiError`. */
export const downloadAsGuest = async (local: UploadedLocalCode): Promise<void> => {
  const [{ fetchCodeFile, downloadCodeFile }, { defaultChoice }] = await Promise.all([
    import('../download-dialog/save-file.ts'),
    import('../download-dialog/download-choice.ts'),
  ]);
  const { insertedId, printed } = local.serverCopy;
  const { file } = await fetchCodeFile(insertedId, defaultChoice);
  downloadCodeFile(
    file,
    defaultChoice,
    getCodeName({ name: local.name, title: toCodeTitle({ ...local, encodedText: printed }) }),
  );
};
