import { titleOf } from '@tessera/contract/rules/title.ts';
import { useRouteLoaderData } from 'react-router';
import { nameOf } from '../../../features/codes/name-of.ts';
import type { StoredDraft } from '../../../features/guest-draft/store-draft.ts';
import type { loader } from '../../../root.tsx';

/** Whether guests may download static codes here. */
export const useGuestDownload = (): boolean => useRouteLoaderData<typeof loader>('root')?.guestDownload ?? false;

/** Hands a guest the file of a static code that is stored, as a PNG of the usual size. Throws `Refused`. */
export const downloadAsGuest = async (draft: StoredDraft): Promise<void> => {
  const [{ fetchFile, keepFile }, { usualChoice }] = await Promise.all([
    import('../../../features/download-dialog/take.ts'),
    import('../../../features/download-dialog/choice.ts'),
  ]);
  const { insertedId, printed } = draft.stored;
  const { file } = await fetchFile(insertedId, usualChoice);
  keepFile(file, usualChoice, nameOf({ name: draft.name, title: titleOf({ ...draft, printed }) }));
};
