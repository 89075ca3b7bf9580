import type { TypeManifest } from '@tessera/qr-types';
import { fieldsOf, valuesOf } from '@tessera/qr-types/fields/walk.ts';
import { type ComponentProps, useMemo } from 'react';
import { useStoredFiles } from '../upload/stored-files.ts';
import { PhonePreview } from './phone-preview.tsx';

/** Only the few types that hold files are looked through with every key press. */
const filesIn = (type: TypeManifest, content: unknown): readonly string[] => {
  if (!content || !fieldsOf(type.content).some(({ control }) => control.kind === 'file')) return [];
  const names = valuesOf(type.content, content).flatMap(({ control, value }) =>
    control.kind === 'file' && typeof value === 'string' && value !== '' ? [value] : [],
  );
  return [...new Set(names)];
};

/** The phone of a content in the account area, where what is known of its files can be asked for. */
export const ContentPreview = (props: Omit<ComponentProps<typeof PhonePreview>, 'files'>) => {
  const { type, content } = props;
  const names = useMemo(() => filesIn(type, content), [type, content]);
  return <PhonePreview {...props} files={useStoredFiles(names)} />;
};
