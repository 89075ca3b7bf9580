import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // All routes are known from the start: the account area fetches every screen while there is a connection.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
