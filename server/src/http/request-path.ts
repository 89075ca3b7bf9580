/** Returns the path of a request, without its query. */
export const getRequestPath = ({ url }: { url: string }): string => {
  const [path = ''] = url.split('?', 1);
  return path;
};
