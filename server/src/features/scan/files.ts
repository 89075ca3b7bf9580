import type { FastifyReply } from 'fastify';
import { formatContentDisposition } from '../../http/content-disposition.ts';
import { fileHeaders, type PageFileContent } from '../landing-pages/index.ts';

/** A file of a page, to be kept under the page's name (RFC 6266); those who know no UTF-8 there get the plain one. */
export const sendFile = (reply: FastifyReply, { mime, body, name }: PageFileContent) => {
  reply
    .headers(fileHeaders)
    .header('content-disposition', formatContentDisposition('attachment', name))
    .type(/;\s*charset=/i.test(mime) ? mime : `${mime}; charset=utf-8`)
    .send(body);
};
