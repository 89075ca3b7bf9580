import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type OidcServer = { issuer: string; close: () => Promise<void> };

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>;

/** Starts a provider on its own port. */
export const startOidcServer = async (createHandler: (issuer: string) => RequestHandler): Promise<OidcServer> => {
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const handle = createHandler(issuer);
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { issuer, close };
};

/** Completes a provider's forms like a browser. Returns the callback URL that it redirects to. */
export const completeOAuth = async (
  address: string,
  formFields: Record<string, string>,
  isCallback = ({ origin }: URL) => origin !== new URL(address).origin,
): Promise<URL> => {
  const cookies = new Map<string, string>();
  let [url, body]: [string, URLSearchParams | undefined] = [address, undefined];
  for (let step = 0; step < 12; step++) {
    const response: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';')[0]!.split('=') as [string, string];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (response.status === 200) body = new URLSearchParams(formFields);
    else if (!location) throw new Error(`${response.status} ${url}: ${(await response.text()).slice(0, 400)}`);
    else {
      const next = new URL(location, url);
      if (isCallback(next)) return next;
      [url, body] = [next.href, undefined];
    }
  }
  throw new Error('The provider sends the browser round in circles.');
};
