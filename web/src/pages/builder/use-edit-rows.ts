import type { TypeManifest } from '@tessera/qr-types';
import { listFieldValues } from '@tessera/qr-types/fields/walk-fields.ts';
import { useTranslation } from 'react-i18next';
import type { CodeEdit } from '../../features/codes/save-code.ts';
import { useFormatValue } from '../../features/content/use-format-value.ts';
import { useTypeTranslation } from '../../features/content/use-type-translation.ts';

export type EditRow = { path: string; label: string; text: string };

/** Lists an edit as text: the name, and a row per value. */
export const useEditRows = (type: TypeManifest): ((edit: Pick<CodeEdit, 'content' | 'name'>) => EditRow[]) => {
  const tMain = useTranslation().t;
  const translate = useTypeTranslation(type);
  const formatValue = useFormatValue(translate);
  return ({ content, name }) => [
    ...listFieldValues(type.content, content).map(({ path, messagePath, control, value }) => ({
      path,
      label: translate(`${messagePath}.label`) ?? path,
      text: formatValue(messagePath, control, value) || (value ? String(JSON.stringify(value)) : ''),
    })),
    { path: '', label: tMain('name'), text: name },
  ];
};
