import type { FastifyRequest } from 'fastify';
import type { LimitRequestRate } from '../../http/in-memory-rate-limit.ts';
import { getAddressCallers } from '../../http/rate-limits.ts';
import { getBearerToken, type ReadCredentialLookup } from '../../http/session.ts';

export type DownloadGuards = ReadCredentialLookup & { limitRequestRate: LimitRequestRate };

/** Limits the downloads of images and files per address; with an API key, the limit is that of other routes. */
export const limitDownloads =
  ({ limitRequestRate }: DownloadGuards) =>
  async (request: FastifyRequest): Promise<void> =>
    limitRequestRate(getAddressCallers(request.ip), getBearerToken(request) === undefined ? 'picture' : 'read');
