/** The push services of browsers: a host, or all subdomains of one. */
const pushServices = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const matchesService = (hostname: string, service: string) =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service;

/**
 * Whether an endpoint belongs to a push service, over TLS at the default port, or to one of `extraOrigins`. The browser
 * provides the endpoint, so any other could point into our own network.
 */
export const isPushService = (endpoint: string, extraOrigins: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin, href } = new URL(endpoint);
  if (username || password) return false;
  if (extraOrigins.includes(origin)) return true;
  const isPlain = href === endpoint; // Every URL parser reads it the same way.
  return (
    isPlain && protocol === 'https:' && port === '' && pushServices.some((service) => matchesService(hostname, service))
  );
};
