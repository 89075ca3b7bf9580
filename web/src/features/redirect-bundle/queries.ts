import { queryOptions } from '@tanstack/react-query';
import { redirectBundle } from '@tessera/contract/api/redirect-bundle.ts';
import { call } from '../../api.ts';
import { codeKeys } from '../codes/queries.ts';

/** What a redirect bundle would contain. It changes with the codes. */
export const bundlePreviewQuery = queryOptions({
  queryKey: [...codeKeys.all, 'redirect-bundle'],
  queryFn: ({ signal }) => call(redirectBundle.preview, { signal }),
});
