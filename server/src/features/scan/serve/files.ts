import type { FastifyReply } from 'fastify';
import { formatContentDisposition } from '../../../http/content-disposition.ts';
import { fileHeaders, type RenderedPageFile } from '../../landing-pages/index.ts';

/** Sends a page's file as a download named after the page (RFC 6266), with an ASCII fallback name. */
export const sendFile = (reply: FastifyReply, { mime, body, name }: RenderedPageFile) => {
  reply
    .headers(fileHeaders)
    .header('content-disposition', formatContentDisposition('attachment', name))
    .type(/;\s*charset=/i.test(mime) ? mime : `${mime}; charset=utf-8`)
    .send(body);
};
