import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { notify } from '../../ui/notify.ts';
import { isAcceptedFile } from '../upload/upload-control.ts';
import { useFileSender } from '../upload/use-file-sender.ts';
import { autofillTitle } from './autofill-title.ts';
import { type FileItems, isUntouched } from './file-items.ts';
import { useContentFormContext } from './form-context.ts';

type DroppedFilesOptions = {
  path: string;
  item: z.ZodType;
  max: number;
  files: FileItems | undefined;
  insert: (at: number, ...values: readonly unknown[]) => void;
};

/**
 * Returns a function that turns files into items of a list, in their order; untouched items are filled first. Notifies
 * the user about files of the wrong kind, and about files beyond the maximum.
 */
export const useDroppedFiles = ({ path, item, max, files, insert }: DroppedFilesOptions) => {
  const { t } = useTranslation();
  const context = useContentFormContext();
  const { store, uploads, onAccountRequired } = context;
  const send = useFileSender(files?.control);
  return (droppedFiles: readonly File[]) => {
    if (!files || (onAccountRequired && files.control.kind === 'file')) return;
    const { control, fieldName, emptyItem } = files;
    const getItemPath = (at: number) => (fieldName === '' ? `${path}.${at}` : `${path}.${at}.${fieldName}`);
    const items = (store.get(path) as unknown[] | undefined) ?? [];
    const emptyPositions = [...items.keys()].filter(
      (at) => isUntouched(item, items[at]) && !uploads.get(getItemPath(at)),
    );
    const acceptedFiles = droppedFiles.filter((file) => isAcceptedFile(control, file));
    const usedFiles = acceptedFiles.slice(0, emptyPositions.length + Math.max(0, max - items.length));
    const [filling, added] = [usedFiles.slice(0, emptyPositions.length), usedFiles.slice(emptyPositions.length)];

    for (const index of filling.keys()) store.set(`${path}.${emptyPositions[index]}`, emptyItem);
    if (added.length > 0) insert(items.length, ...added.map(() => emptyItem));
    for (const [index, file] of usedFiles.entries()) {
      const itemPath = getItemPath(emptyPositions[index] ?? items.length + index - filling.length);
      autofillTitle(context, itemPath, control, file);
      uploads.start(itemPath, file, send);
    }

    const rejectedNames = droppedFiles.filter((file) => !acceptedFiles.includes(file)).map(({ name }) => name);
    if (rejectedNames.length > 0)
      notify({
        kind: 'warning',
        isPersistent: true,
        text: t('upload.left_out', {
          files: rejectedNames.join(', '),
          kind: t(`upload.${control.kind === 'image' ? 'pictures' : control.fileKind}`),
        }),
      });
    if (usedFiles.length < acceptedFiles.length)
      notify({
        kind: 'warning',
        isPersistent: true,
        text: t('upload.no_room', { count: acceptedFiles.length - usedFiles.length, max }),
      });
  };
};
