import { tasks } from '@tessera/contract/api/tasks.ts';
import { buildRouteUrl } from '../../api.ts';

export const getTaskFileUrl = (id: string): string => buildRouteUrl(tasks.download, { params: { id } });

/** Has the browser save the result of a task. */
export const saveTaskFile = (id: string): void => {
  const link = document.createElement('a');
  link.href = getTaskFileUrl(id);
  link.download = '';
  link.click();
};
