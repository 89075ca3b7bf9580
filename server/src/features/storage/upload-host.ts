import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { refuse } from '../../http/refusal.ts';
import { passHeader } from '../../http/upload-pass.ts';

/** Where files come in pieces. */
export const resumablePath = '/api/storage/resumable';

type Hosts = Pick<Config, 'uploadUrl' | 'publicUrl'>;

/** Whether a request came to the host that is for large files alone. */
export const isUploadHost = ({ host }: Pick<FastifyRequest, 'host'>, { uploadUrl }: Hosts): boolean =>
  uploadUrl !== undefined && host === new URL(uploadUrl).host;

const asked = ['content-type', 'tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset', passHeader];
const told = [
  'location',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'upload-result',
];

/** Lets pages of PUBLIC_URL, and no others, send there and read the answers. */
export const allowOurPages = (request: FastifyRequest, reply: FastifyReply, config: Hosts) => {
  if (!isUploadHost(request, config)) return;
  reply.headers({
    'access-control-allow-origin': config.publicUrl,
    'access-control-allow-methods': 'POST, HEAD, PATCH, DELETE',
    'access-control-allow-headers': asked.join(', '),
    'access-control-expose-headers': told.join(', '),
    'access-control-max-age': '7200',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
};

/** Keeps the host for large files to them. */
export const keepUploadsApart = (app: FastifyInstance, config: Hosts) => {
  if (config.uploadUrl === undefined) return;
  app.addHook('onRequest', async (request) => {
    if (isUploadHost(request, config) && !`${request.url}/`.startsWith(`${resumablePath}/`)) refuse('not_found');
  });
};
