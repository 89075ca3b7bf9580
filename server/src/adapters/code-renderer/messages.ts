import {
  ImageTooSmallError,
  NotScannableError,
  NotSingleInkError,
  PageTooSmallError,
  type RenderRequest,
  TextTooLongError,
  UndrawableTextError,
  type VerificationReport,
} from '@tessera/qr';
import { BusyError } from '../worker-pool/busy-error.ts';

/** A `RenderRequest`, and whether the file is verified. */
export type RenderTask = { request: RenderRequest; isVerified: boolean };

/** What a worker replies; the file follows its report, which only a verified one has. Errors cross as plain data. */
export type RenderReply = { report: VerificationReport | null } | { failure: SerializedError };

type SerializedError = { name: string; message: string; stack?: string; properties: Record<string, unknown> };

/** By class name. */
const knownErrors = {
  BusyError,
  NotScannableError,
  TextTooLongError,
  ImageTooSmallError,
  PageTooSmallError,
  UndrawableTextError,
  NotSingleInkError,
};

export const serializeError = (error: unknown): SerializedError => {
  const { name, message, stack, ...properties } = error as Error & Record<string, unknown>;
  return { name, message, ...(stack && { stack }), properties };
};

/** Restores an error with its class; an unknown class is a bug in the worker. */
export const deserializeError = ({ name, message, stack, properties }: SerializedError): Error => {
  const kind = Object.hasOwn(knownErrors, name)
    ? knownErrors[name as keyof typeof knownErrors].prototype
    : Error.prototype;
  return Object.assign(Object.create(kind) as Error, { message, stack, name }, properties);
};
