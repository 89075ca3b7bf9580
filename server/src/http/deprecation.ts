import type { Route } from '@tessera/contract';

/** The headers of a route that will be removed: Deprecation (RFC 9745) and Sunset (RFC 8594). */
export const formatDeprecation = ({ since, sunset }: NonNullable<Route['deprecated']>): Record<string, string> => ({
  deprecation: `@${Date.parse(since) / 1000}`,
  sunset: new Date(sunset).toUTCString(),
});
