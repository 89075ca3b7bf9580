import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { RecordType } from './port.ts';
import { encodeReply, parseQuestion, type Question, type RecordResult } from './testing-wire.ts';

const maxUdpBytes = 512;
const maxAliases = 5;

const isInZone = (name: string, parents: ReadonlySet<string>) =>
  [...parents].some((parent) => name === parent || name.endsWith(`.${parent}`));

/** Replies to questions by UDP and TCP. */
export const listenForQuestions = (host: string, port: number, reply: (question: Question) => Buffer) =>
  listen(host, port, (message) => reply(parseQuestion(message)));

const listen = async (host: string, port: number, reply: (message: Buffer, isShort: boolean) => Buffer | undefined) => {
  const server = createServer((connection) => {
    connection.on('error', () => {});
    connection.on('data', (message) => {
      const bytes = reply(message.subarray(2), false);
      if (bytes) connection.write(Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 255), bytes]));
    });
  });
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  const chosenPort = typeof address === 'object' && address ? address.port : 0;
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const bytes = reply(message, true);
    if (bytes) socket.send(bytes, from.port, from.address);
  });
  await new Promise<void>((done) => socket.bind(chosenPort, host, done));
  const close = async () => {
    await new Promise<void>((done) => socket.close(done));
    await new Promise((done) => server.close(done));
  };
  return { port: chosenPort, close };
};

/**
 * The names of an internet of its own, on this machine: one server replies as the resolver (127.0.0.1) and as every first
 * name server (127.0.0.2), another as every second one (127.0.0.3), which may have other records.
 */
export const startTestDns = async () => {
  const records = new Map<string, Map<RecordType, string[]>>();
  /** Records that only some replies have, by the address of the server that replies. */
  const overrides = new Map<string, string[]>();
  const [failing, silent] = [new Set<string>(), new Set<string>()];
  const exists = (name: string) => [...records.keys()].some((known) => known === name || known.endsWith(`.${name}`));

  const getValues = (server: string, name: string, type: RecordType): readonly string[] =>
    overrides.get(`${server} ${name} ${type}`) ?? records.get(name)?.get(type) ?? [];
  const collect = (server: string, name: string, type: RecordType, aliases = 0): RecordResult[] => {
    const [alias] = getValues(server, name, 'CNAME');
    if (alias === undefined || type === 'CNAME')
      return getValues(server, name, type).map((value) => ({ name, type, value }));
    const rest = aliases < maxAliases ? collect(server, alias.toLowerCase(), type, aliases + 1) : [];
    return [{ name, type: 'CNAME', value: alias }, ...rest];
  };
  const createReply = (server: string) => (message: Buffer, isShort: boolean) => {
    const question = parseQuestion(message);
    const { name, type } = question;
    if (isInZone(name, silent)) return undefined;
    if (isInZone(name, failing)) return encodeReply(question, [], 2);
    if (!exists(name)) return encodeReply(question, [], 3);
    const bytes = encodeReply(question, type ? collect(server, name, type) : [], 0);
    return isShort && bytes.length > maxUdpBytes ? encodeReply(question, [], 0, true) : bytes;
  };

  const resolver = await listen('127.0.0.1', 0, createReply('127.0.0.1'));
  const servers = [resolver];
  for (const host of ['127.0.0.2', '127.0.0.3']) servers.push(await listen(host, resolver.port, createReply(host)));

  const set = (name: string, type: RecordType, ...values: string[]) => {
    const types = records.get(name) ?? new Map<RecordType, string[]>();
    records.set(name, types.set(type, values));
  };
  return {
    set,
    delete: (name: string, type?: RecordType) => void (type ? records.get(name)?.delete(type) : records.delete(name)),
    /** Changes what one server replies: `resolver`, or the `first` or `second` name server of each zone. */
    setAt: (server: 'resolver' | 'first' | 'second', name: string, type: RecordType, ...values: string[]) => {
      const address = { resolver: '127.0.0.1', first: '127.0.0.2', second: '127.0.0.3' }[server];
      overrides.set(`${address} ${name} ${type}`, values);
    },
    /** Names for which, and below which, servers say `SERVFAIL`, or nothing. */
    failing,
    silent,
    addZone: (name: string) => {
      set(name, 'NS', `ns1.${name}`, `ns2.${name}`);
      set(`ns1.${name}`, 'A', '127.0.0.2');
      set(`ns2.${name}`, 'A', '127.0.0.3');
    },
    /** Options of `createDns` for this internet. */
    options: { servers: [`127.0.0.1:${resolver.port}`], allowedHosts: ['127.0.0.0/8'], port: resolver.port },
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
};

export type TestDns = Awaited<ReturnType<typeof startTestDns>>;
