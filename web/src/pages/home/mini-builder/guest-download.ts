import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { getCodeName } from '../../../features/codes/code-name.ts';
import type { StoredDraft } from '../../../features/guest-draft/store-draft.ts';

/** Downloads a stored static code for a guest, as a PNG of the default size. Throws `ApiError`. */
export const downloadAsGuest = async (draft: StoredDraft): Promise<void> => {
  const [{ fetchCodeFile, downloadCodeFile }, { defaultChoice }] = await Promise.all([
    import('../../../features/download-dialog/save-file.ts'),
    import('../../../features/download-dialog/download-choice.ts'),
  ]);
  const { insertedId, printed } = draft.stored;
  const { file } = await fetchCodeFile(insertedId, defaultChoice);
  downloadCodeFile(
    file,
    defaultChoice,
    getCodeName({ name: draft.name, title: toCodeTitle({ ...draft, encodedText: printed }) }),
  );
};
