import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedText, sendCompressed, toCompressedText } from './compressed.ts';

/** A drawn page with the policy that its nonce belongs to. */
type Drawn = { response: Response; policy: string };
type Finished = { text: CompressedText; status: number; headers: [string, string][]; policy: string };

const policyName = 'content-security-policy';
/** Milliseconds. A page and its nonce are shared by those who read it in this time; nothing in it is anyone's own. */
const timeToLive = 60_000;
const maxBytes = 32 * 2 ** 20;

const finish = async ({ response, policy }: Drawn): Promise<Finished> => ({
  text: await toCompressedText(Buffer.from(await response.arrayBuffer())),
  status: response.status,
  headers: [...response.headers].filter(([name]) => name !== 'content-length'),
  policy,
});

/** Finished public pages as bytes: drawn and compressed once for all who ask for the same one at the same time or soon after. */
export const createPageCache = () => {
  const pages = new LRUCache<string, Finished>({
    ttl: timeToLive,
    maxSize: maxBytes,
    sizeCalculation: ({ text }) => text.identity.length + text.br.length + text.gzip.length,
  });
  const underWay = new Map<string, Promise<Finished>>();

  const finished = (key: string, draw: () => Promise<Drawn>): Promise<Finished> => {
    const drawing = draw().then(finish);
    underWay.set(key, drawing);
    drawing
      .then((page) => {
        if (page.status === 200) pages.set(key, page);
      })
      .catch(() => {})
      .finally(() => underWay.delete(key));
    return drawing;
  };

  return async (request: FastifyRequest, reply: FastifyReply, key: string, draw: () => Promise<Drawn>) => {
    const { text, status, headers, policy } = pages.get(key) ?? (await (underWay.get(key) ?? finished(key, draw)));
    reply.code(status).headers(Object.fromEntries(headers)).header(policyName, policy);
    return sendCompressed(request, reply, text);
  };
};

export const policyOf = (reply: FastifyReply): string => String(reply.getHeader(policyName));
