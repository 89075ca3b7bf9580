import type { FastifyReply } from 'fastify';
import { type FileBytes, fileHeaders } from '../hosted/index.ts';

/** A file of a page, to be kept under the page's name (RFC 6266); those who know no UTF-8 there get the plain one. */
export const sendFile = (reply: FastifyReply, { mime, body, name }: FileBytes) => {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const quoted = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  reply
    .headers(fileHeaders)
    .header('content-disposition', `attachment; filename="file.${extension}"; filename*=UTF-8''${quoted}`)
    .type(/;\s*charset=/i.test(mime) ? mime : `${mime}; charset=utf-8`)
    .send(body);
};
