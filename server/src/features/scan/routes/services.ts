import type { Outcome } from '@tessera/contract/rules/outcomes.ts';
import type { SubmitResponse } from '../../feedback/index.ts';
import type { LandingPages } from '../../landing-pages/index.ts';
import type { CodeSnapshot, ErasedCode } from '../decide/code-snapshot.ts';
import type { OnSettled } from '../record/committer.ts';
import type { Scan } from '../record/scan.ts';
import type { AccessGrants } from '../visitor/access-grants.ts';
import type { ScanExchange } from '../visitor/exchange.ts';
import type { PasswordAttemptResult } from '../visitor/password-attempts.ts';
import type { GetVisitorIds } from '../visitor/visitor-id.ts';
import type { VisitorSession } from '../visitor/visitor-state.ts';

/** What is recorded of a request. */
export type ScanInput = {
  ip: string;
  agentText: string;
  acceptLanguage: string | undefined;
  outcome: number;
  flags: number;
};

/** Dependencies of the request handlers, composed in index.ts. */
export type ScanServices = {
  /** Cache of codes by link key (`formatLinkKey`). */
  getCached(linkKey: string): { value: CodeSnapshot | ErasedCode | undefined } | undefined;
  load(linkKey: string): Promise<CodeSnapshot | ErasedCode | undefined>;
  /** Creates the scan of a request at `now`, in unix milliseconds. */
  createScan(snapshot: CodeSnapshot, input: ScanInput, now: number): Scan;
  storeScan(scan: Scan, usesScanLimit: boolean, onSettled: OnSettled): void;
  /** Counts a response in /metrics, with the time since its request. */
  observeResponse(outcome: Outcome, milliseconds: number): void;
  /** Watches scan addresses for a proxy that isn't configured. */
  observeProxy(ip: string, isForwarded: boolean): void;
  pages: LandingPages;
  accessGrants: AccessGrants;
  /** Returns the day in the account's time zone and the visitor's id on it. */
  getVisitorDay(snapshot: CodeSnapshot, ip: string, agentText: string, now: number): { day: string; visitor: string };
  getVisitorIds: GetVisitorIds;
  submitResponse: SubmitResponse;
  tryPassword(
    code: { id: number; password: string },
    enteredPassword: string,
    ip: string,
  ): Promise<PasswordAttemptResult>;
};

/** Handler for one entry point, called with the code and the visitor's session. */
export type EntryPointHandler = (exchange: ScanExchange, snapshot: CodeSnapshot, session: VisitorSession) => unknown;
