import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import type { Edge } from './records.ts';

type EdgeConfig = Pick<Config, 'edgeHost' | 'edgeIps'>;

/** Returns where domains lead to; an empty host if this server has no public address. */
export const getEdge = ({ edgeHost = '', edgeIps }: EdgeConfig): Edge => ({ edgeHost, edgeIps });

/** Throws if this server has no public address that domains could lead to. */
export const requireEdge = ({ edgeHost }: EdgeConfig): void => {
  if (!edgeHost) fail('unknown_host', { message: 'set PUBLIC_URL or EDGE_HOST, which custom domains lead to' });
};
