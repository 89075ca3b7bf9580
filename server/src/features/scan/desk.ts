import type { FastifyRequest } from 'fastify';
import type { TakeAnswer } from '../feedback/index.ts';
import type { Pages } from '../hosted/index.ts';
import type { Answered } from './committer.ts';
import type { Passes } from './passes.ts';
import type { CodeRecord, Erased } from './record.ts';
import type { Scan } from './scan.ts';
import type { Tried } from './tries.ts';

/** What is seen of a request, before it is known who the visitor is. */
export type Arrival = { ip: string; agentText: string; outcome: number; flags: number };

/** What the routes need: codes to look up, and a place for scans. index.ts puts it together. */
export type Desk = {
  peek(uriKey: string): { value: CodeRecord | Erased | undefined } | undefined;
  load(uriKey: string): Promise<CodeRecord | Erased | undefined>;
  /** Makes the scan of an arrival at a time in unix milliseconds. */
  scanOf(record: CodeRecord, arrival: Arrival, now: number): Scan;
  store(scan: Scan, usesLimit: boolean, answered: Answered): void;
  /** Looks at the addresses that scans come from. */
  watch(ip: string, isForwarded: boolean): void;
  pages: Pages;
  passes: Passes;
  /** The visitor's hash for one day of the account. */
  visitorAt(record: CodeRecord, ip: string, agentText: string, now: number): { day: string; visitor: string };
  /** The visitor's hashes of today and yesterday: what was signed for yesterday's stays valid beyond midnight. */
  visitorsOf(record: CodeRecord, request: Pick<FastifyRequest, 'ip' | 'headers'>, now: number): readonly string[];
  takeAnswer: TakeAnswer;
  /** Tries a password. */
  attempt(code: { id: number; password: string }, given: string, ip: string): Promise<Tried>;
};
