import type { FastifyRequest } from 'fastify';
import type { SubmitResponse } from '../feedback/index.ts';
import type { LandingPages } from '../landing-pages/index.ts';
import type { AccessGrants } from './access-grants.ts';
import type { CodeSnapshot, ErasedCode } from './code-snapshot.ts';
import type { OnStored } from './committer.ts';
import type { PasswordAttemptResult } from './password-attempts.ts';
import type { Scan } from './scan.ts';

/** What is seen of a request, before it is known who the visitor is. */
export type ScanFacts = { ip: string; agentText: string; outcome: number; flags: number };

/** What the routes need: codes to look up, and a place for scans. index.ts puts it together. */
export type ScanServices = {
  getCached(uriKey: string): { value: CodeSnapshot | ErasedCode | undefined } | undefined;
  load(uriKey: string): Promise<CodeSnapshot | ErasedCode | undefined>;
  /** Makes the scan of an arrival at a time in unix milliseconds. */
  createScan(snapshot: CodeSnapshot, facts: ScanFacts, now: number): Scan;
  storeScan(scan: Scan, consumesQuota: boolean, onStored: OnStored): void;
  /** Looks at the addresses that scans come from. */
  observeProxy(ip: string, isForwarded: boolean): void;
  pages: LandingPages;
  accessGrants: AccessGrants;
  /** The visitor's hash for one day of the account. */
  getVisitor(snapshot: CodeSnapshot, ip: string, agentText: string, now: number): { day: string; visitor: string };
  /** The visitor's hashes of today and yesterday: what was signed for yesterday's stays valid beyond midnight. */
  getVisitorIds(
    snapshot: CodeSnapshot,
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    now: number,
  ): readonly string[];
  submitResponse: SubmitResponse;
  /** Tries a password. */
  tryPassword(
    code: { id: number; password: string },
    enteredPassword: string,
    ip: string,
  ): Promise<PasswordAttemptResult>;
};
