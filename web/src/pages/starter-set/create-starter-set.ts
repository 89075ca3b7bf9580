import { type Folder, folders } from '@tessera/contract/api/folders.ts';
import type { CodeStyle } from '@tessera/contract/api/style.ts';
import type { TypeId } from '@tessera/qr-types';
import { ApiError, call } from '../../api.ts';
import { createOrUpdateCode } from '../../features/new-code/create-or-update-code.ts';
import { createLocalCode, createRandomSlug } from '../../features/new-code/local-code.ts';

export type SetDraft = { type: TypeId; name: string; content: Record<string, unknown>; style: CodeStyle };

/** What a failed attempt has already created; the next one continues there. */
export type StarterSetProgress = { folder?: Folder; codes: number };

/** Folders of the same name: “Restaurants”, “Restaurants 2” … */
const maxFolderAttempts = 20;

const createFolder = async (name: string): Promise<Folder> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call(folders.create, { body: { name: attempt === 1 ? name : `${name} ${attempt}` } });
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'folder_exists';
      if (!isTaken || attempt === maxFolderAttempts) throw error;
    }
  }
};

/** Creates a folder with drafts. Returns it. Throws `ApiError`; `progress` then says from where to continue. */
export const createStarterSet = async (
  folderName: string,
  drafts: readonly SetDraft[],
  progress: StarterSetProgress,
): Promise<Folder> => {
  const folder = progress.folder ?? (await createFolder(folderName));
  progress.folder = folder;
  for (const { style, ...draft } of drafts.slice(progress.codes)) {
    const local = { ...createLocalCode(createRandomSlug(), style), ...draft, folder: folder.id };
    await createOrUpdateCode(local, { asGuest: false, publish: false });
    progress.codes++;
  }
  return folder;
};
