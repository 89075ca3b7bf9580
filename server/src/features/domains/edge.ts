import type { Config } from '../../config.ts';
import { fail } from '../../http/app-error.ts';
import type { Edge } from './records.ts';

type EdgeConfig = Pick<Config, 'edgeHost' | 'edgeIps' | 'certificateAuthority'>;

/** Returns where domains lead to; an empty host if this server has no public address. */
export const getEdge = ({ edgeHost = '', edgeIps, certificateAuthority }: EdgeConfig): Edge => ({
  edgeHost,
  edgeIps,
  authority: certificateAuthority,
});

/** Throws if this server has no public address that domains could lead to. */
export const requireEdge = ({ edgeHost }: Pick<Config, 'edgeHost'>): void => {
  if (!edgeHost) fail('unknown_host', { message: 'set PUBLIC_URL or EDGE_HOST, which custom domains lead to' });
};
