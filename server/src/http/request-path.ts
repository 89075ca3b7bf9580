/** Returns the path of a request, without its query. */
export const getRequestPath = ({ url }: { url: string }): string => {
  const [path = ''] = url.split('?', 1);
  return path;
};

/** Returns the query of a request with its question mark; '' without one. */
export const getQuery = (request: { url: string }): string => request.url.slice(getRequestPath(request).length);
