import { ApiError } from '../../api.ts';

/**
 * Has the browser save an export. The server is asked first: of a download that it refuses, browsers say nothing.
 * @throws {ApiError}
 */
export const saveExport = async (url: string): Promise<void> => {
  const response = await fetch(url).catch(() => {
    throw new ApiError(0);
  });
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => undefined));
  await response.body?.cancel();
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
};
