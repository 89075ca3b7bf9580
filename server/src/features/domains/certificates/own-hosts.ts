import type { Config } from '../../../config.ts';

/** Returns the hosts of this service that need a certificate: those that it calls `https:`. */
export const listSecureHosts = ({
  publicUrl,
  pagesUrl,
  uploadUrl,
}: Pick<Config, 'publicUrl' | 'pagesUrl' | 'uploadUrl'>) =>
  [publicUrl, pagesUrl, uploadUrl].flatMap((url) => (url?.startsWith('https:') ? [new URL(url).hostname] : []));
