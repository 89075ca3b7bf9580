import { type ComponentProps, useMemo } from 'react';
import { useStoredFiles } from '../upload/stored-files.ts';
import { getFileNames } from './file-names.ts';
import { PhonePreview } from './phone-preview.tsx';

/** The phone preview in the account, where the details of stored files can be fetched. */
export const ContentPreview = (props: Omit<ComponentProps<typeof PhonePreview>, 'files'>) => {
  const { type, content } = props;
  const names = useMemo(() => getFileNames(type, content), [type, content]);
  return <PhonePreview {...props} files={useStoredFiles(names)} />;
};
