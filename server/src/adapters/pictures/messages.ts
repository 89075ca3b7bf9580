import {
  NotScannable,
  type Order,
  PictureTooSmall,
  type Receipt,
  SheetTooSmall,
  TextTooLong,
  Undrawable,
} from '@tessera/qr';
import { Busy } from './port.ts';

/** What the process that makes pictures is told, and what it answers. Errors cross as plain data. */

export type Task = { order: Order };

export type Answer = { memory: number } & ({ file: Uint8Array<ArrayBuffer>; receipt: Receipt } | { failure: Failure });

type Failure = { name: string; message: string; stack?: string; facts: Record<string, unknown> };

const known = { Busy, NotScannable, TextTooLong, PictureTooSmall, SheetTooSmall, Undrawable };

export const failureOf = (error: unknown): Failure => {
  const { name, message, stack, ...own } = error as Error & Record<string, unknown>;
  return { name, message, ...(stack && { stack }), facts: own };
};

/** The error as it was thrown; one of another kind is a bug there. */
export const errorOf = ({ name, message, stack, facts }: Failure): Error => {
  const kind = Object.hasOwn(known, name) ? known[name as keyof typeof known].prototype : Error.prototype;
  return Object.assign(Object.create(kind) as Error, { message, stack, name }, facts);
};
