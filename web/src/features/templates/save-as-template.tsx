import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotifyError } from '../../error-messages.ts';
import { codeQuery } from '../codes/queries.ts';
import { SaveTemplateDialog } from './save-template-dialog.tsx';

/** The dialog for a code of a list, whose content is loaded first. */
export const SaveAsTemplate = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { data, error } = useQuery(codeQuery(id));
  const notifyError = useNotifyError();
  useEffect(() => {
    if (!error) return;
    notifyError(error);
    onClose();
  }, [error]);
  return data ? <SaveTemplateDialog code={data} onClose={onClose} /> : null;
};
