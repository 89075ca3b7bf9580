import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { fail } from '../../../http/app-error.ts';
import { uploadPassHeader } from '../../../http/upload-pass.ts';

export const resumablePath = '/api/storage/resumable';

type UploadHostConfig = Pick<Config, 'uploadUrl' | 'publicUrl'>;

/** Whether a request was sent to the host for large files. */
export const isUploadHost = ({ host }: Pick<FastifyRequest, 'host'>, { uploadUrl }: UploadHostConfig): boolean =>
  uploadUrl !== undefined && host === new URL(uploadUrl).host;

const allowedHeaders = [
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  uploadPassHeader,
];
const exposedHeaders = [
  'location',
  'retry-after',
  'tus-resumable',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'upload-result',
];

/** Allows pages of PUBLIC_URL, and no others, to upload to that host and read its responses. */
export const setCorsHeaders = (request: FastifyRequest, reply: FastifyReply, config: UploadHostConfig) => {
  if (!isUploadHost(request, config)) return;
  reply.headers({
    'access-control-allow-origin': config.publicUrl,
    'access-control-allow-methods': 'POST, HEAD, PATCH, DELETE',
    'access-control-allow-headers': allowedHeaders.join(', '),
    'access-control-expose-headers': exposedHeaders.join(', '),
    'access-control-max-age': '7200',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
};

/** Serves nothing but resumable uploads on that host. */
export const restrictUploadHost = (app: FastifyInstance, config: UploadHostConfig) => {
  if (config.uploadUrl === undefined) return;
  app.addHook('onRequest', async (request) => {
    if (isUploadHost(request, config) && !`${request.url}/`.startsWith(`${resumablePath}/`)) fail('not_found');
  });
};
