import type { TypeManifest } from '@tessera/qr-types';
import { valuesOf } from '@tessera/qr-types/fields/walk.ts';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../../features/codes/save-code.ts';
import { useTypeWords } from '../../features/content-form/type-words.ts';
import { useValueText } from '../../features/content-form/value-text.ts';

export type EditRow = { path: string; label: string; text: string };

/** What an edit says, as text: a row per value, and the name. */
export const useEditRows = (type: TypeManifest): ((edit: Pick<Edit, 'content' | 'name'>) => EditRow[]) => {
  const main = useTranslation().t;
  const words = useTypeWords(type);
  const textOf = useValueText(words);
  return ({ content, name }) => [
    ...valuesOf(type.content, content).map(({ path, words: at, control, value }) => ({
      path,
      label: words(`${at}.label`) ?? path,
      text: textOf(at, control, value) || (value ? String(JSON.stringify(value)) : ''),
    })),
    { path: '', label: main('name'), text: name },
  ];
};
