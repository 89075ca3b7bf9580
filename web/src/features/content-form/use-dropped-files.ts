import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { notify } from '../../ui/notify.ts';
import { useSend } from '../upload/use-send.ts';
import { isMeantFor } from '../upload/wanted.ts';
import { callAfter } from './call-after.ts';
import { type FileItems, isUntouched } from './dropped-items.ts';
import { useFormParts } from './form-context.ts';

type List = {
  path: string;
  item: z.ZodType;
  max: number;
  files: FileItems | undefined;
  insert: (at: number, ...values: readonly unknown[]) => void;
};

/**
 * Makes items of files that a list is given, in their order: items that nobody has touched yet are filled first. What it
 * can't take, and what there is no room for, is named.
 */
export const useDroppedFiles = ({ path, item, max, files, insert }: List) => {
  const { t } = useTranslation();
  const parts = useFormParts();
  const { store, uploads, askAccount } = parts;
  const send = useSend(files?.control);
  return (given: readonly File[]) => {
    if (!files || (askAccount && files.control.kind === 'file')) return;
    const { control, inside, empty } = files;
    const placeAt = (at: number) => (inside === '' ? `${path}.${at}` : `${path}.${at}.${inside}`);
    const held = (store.get(path) as unknown[] | undefined) ?? [];
    const free = [...held.keys()].filter((at) => isUntouched(item, held[at]) && !uploads.at(placeAt(at)));
    const fitting = given.filter((file) => isMeantFor(control, file));
    const taken = fitting.slice(0, free.length + Math.max(0, max - held.length));
    const [filling, added] = [taken.slice(0, free.length), taken.slice(free.length)];

    for (const nth of filling.keys()) store.set(`${path}.${free[nth]}`, empty);
    if (added.length > 0) insert(held.length, ...added.map(() => empty));
    const places = [...free.slice(0, filling.length), ...added.map((_, nth) => held.length + nth)];
    for (const [nth, file] of taken.entries()) {
      const place = placeAt(places[nth]!);
      callAfter(parts, place, control, file);
      uploads.start(place, file, send);
    }

    const others = given.filter((file) => !fitting.includes(file)).map(({ name }) => name);
    if (others.length > 0)
      notify({
        kind: 'warning',
        stays: true,
        text: t('upload.left_out', {
          files: others.join(', '),
          kind: t(`upload.${control.kind === 'image' ? 'pictures' : control.of}`),
        }),
      });
    if (taken.length < fitting.length)
      notify({
        kind: 'warning',
        stays: true,
        text: t('upload.no_room', { count: fitting.length - taken.length, max }),
      });
  };
};
