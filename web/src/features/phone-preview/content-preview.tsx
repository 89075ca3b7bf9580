import { type ComponentProps, useMemo } from 'react';
import { useStoredFiles } from '../upload/stored-files.ts';
import { getFileNames } from './file-names.ts';
import { PhonePreview } from './phone-preview.tsx';

/** The phone of a content in the account area, where what is known of its files can be asked for. */
export const ContentPreview = (props: Omit<ComponentProps<typeof PhonePreview>, 'files'>) => {
  const { type, content } = props;
  const names = useMemo(() => getFileNames(type, content), [type, content]);
  return <PhonePreview {...props} files={useStoredFiles(names)} />;
};
