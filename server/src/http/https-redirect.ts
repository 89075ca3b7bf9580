import type { RequestListener } from 'node:http';
import { toHostname } from './site.ts';

type Options = {
  /** Whether a host has a valid certificate here. */
  hasCertificate: (hostname: string) => boolean;
  /** The port for HTTPS. */
  port: number;
};

/**
 * Sends requests that came without TLS to HTTPS, on hosts that have a certificate; others are answered directly, so that a
 * printed `http://` works before there is one. Never permanently: the owner of a domain may leave. What comes through a
 * proxy that speaks TLS itself isn’t sent back to it, and authorities and checks read `/.well-known/` without TLS.
 */
export const redirectToHttps =
  (handle: RequestListener, { hasCertificate, port }: Options): RequestListener =>
  (request, response) => {
    const { headers, url = '' } = request;
    const host = toHostname(headers.host ?? '');
    const isBehindTls = headers['x-forwarded-proto'] === 'https';
    if (isBehindTls || !url.startsWith('/') || url.startsWith('/.well-known/') || !hasCertificate(host)) {
      return handle(request, response);
    }
    const location = `https://${host}${port === 443 ? '' : `:${port}`}${url}`;
    response.writeHead(307, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
  };
