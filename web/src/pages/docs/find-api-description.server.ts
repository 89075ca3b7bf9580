import { data, type RouterContextProvider } from 'react-router';
import type { OpenApi } from '../../content/docs/open-api.ts';
import { pageDataContext } from '../../request-context.ts';

/** Returns the API description; without one, the documentation is turned off, and its pages aren’t found. */
export const findApiDescription = (context: Readonly<RouterContextProvider>): OpenApi => {
  const { describeApi } = context.get(pageDataContext);
  if (!describeApi) throw data(null, { status: 404 });
  return describeApi() as OpenApi;
};
