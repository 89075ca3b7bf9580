import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { RecordType } from './port.ts';

/** The numbers of record types (RFC 1035, 3596, 8659). */
const typeNumbers: Record<RecordType, number> = { A: 1, NS: 2, CNAME: 5, MX: 15, TXT: 16, AAAA: 28, CAA: 257 };

export type Question = { id: number; name: string; type: RecordType | undefined; bytes: Buffer };
export type RecordResult = { name: string; type: RecordType; value: string };

const headerBytes = 12;
const ttl = 300;

/** Reads the header and the only question of a message (RFC 1035, 4.1). */
export const parseQuestion = (message: Buffer): Question => {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const number = message.readUInt16BE(at + 1);
  const type = (Object.keys(typeNumbers) as RecordType[]).find((name) => typeNumbers[name] === number);
  const name = labels.join('.').toLowerCase();
  return { id: message.readUInt16BE(0), name, type, bytes: message.subarray(headerBytes, at + 5) };
};

const encodeName = (name: string) => Buffer.concat([...name.split('.').map(encodeString), Buffer.of(0)]);
const encodeString = (text: string) => Buffer.concat([Buffer.of(text.length), Buffer.from(text, 'latin1')]);

const encodeValue = ({ type, value }: RecordResult): Buffer => {
  if (type === 'A' || type === 'AAAA') {
    return Buffer.from((isIPv6(value) ? ipaddr.IPv6 : ipaddr.IPv4).parse(value).toByteArray());
  }
  if (type === 'TXT') return Buffer.concat((value.match(/.{1,255}/gs) ?? ['']).map(encodeString));
  if (type === 'MX') return Buffer.concat([Buffer.of(0, 10), encodeName(value)]);
  if (type === 'CAA') {
    const [tag = '', issuer = ''] = value.split(' ');
    return Buffer.concat([Buffer.of(0), encodeString(tag), Buffer.from(issuer)]);
  }
  return encodeName(value);
};

const encodeRecordResult = (answer: RecordResult): Buffer => {
  const value = encodeValue(answer);
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(typeNumbers[answer.type], 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt32BE(ttl, 4);
  fields.writeUInt16BE(value.length, 8);
  return Buffer.concat([encodeName(answer.name), fields, value]);
};

/** Encodes the reply to a question; `status` is 0, 2 for a failure, or 3 if the name doesn’t exist. */
export const encodeReply = (
  question: Question,
  answers: readonly RecordResult[],
  status: 0 | 2 | 3,
  isTruncated = false,
) => {
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(question.id, 0);
  header.writeUInt16BE(0x8480 | (isTruncated ? 0x0200 : 0) | status, 2); // A reply, authoritative, recursion available.
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answers.length, 6);
  return Buffer.concat([header, question.bytes, ...answers.map(encodeRecordResult)]);
};
