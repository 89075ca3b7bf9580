// The DNS of the journeys, in a separate process: the resolver of the product, and the name servers of every zone, whose port
// can only be 53. `PUT /` sets the records of names.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { RecordType } from '../server/src/adapters/dns/port.ts';
import { listenForQuestions } from '../server/src/adapters/dns/testing.ts';
import { encodeReply, type Question, type RecordResult } from '../server/src/adapters/dns/testing-wire.ts';

export type ZoneRecords = Record<string, Partial<Record<RecordType, string[]>>>;

const nameServerHost = process.env['NAME_SERVER_HOST'] ?? '';
const records = new Map<string, Partial<Record<RecordType, string[]>>>();

const find = ({ name, type }: Question): RecordResult[] => {
  const types = records.get(name);
  const found: RecordType | undefined = types?.CNAME ? 'CNAME' : type;
  return (found && types?.[found]?.map((value) => ({ name, type: found, value }))) ?? [];
};
const reply = (question: Question) => {
  const exists = [...records.keys()].some((name) => name === question.name || name.endsWith(`.${question.name}`));
  return encodeReply(question, find(question), exists ? 0 : 3);
};

await listenForQuestions('127.0.0.1', Number(process.env['DNS_PORT']), reply);
/** Whether this user may listen at port 53; where not, the journey that needs it is skipped. */
const isComplete = await listenForQuestions(nameServerHost, 53, reply).then(
  () => true,
  () => false,
);

createServer(async (request, response) => {
  if (request.method === 'PUT') {
    for (const [name, types] of Object.entries((await json(request)) as ZoneRecords)) records.set(name, types);
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ isComplete, nameServerHost }));
}).listen(Number(process.env['PORT']), '127.0.0.1');
