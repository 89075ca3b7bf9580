import {
  ImageTooSmallError,
  NotScannableError,
  PageTooSmallError,
  type RenderRequest,
  TextTooLongError,
  UndrawableTextError,
  type VerificationReport,
} from '@tessera/qr';
import { BusyError } from './port.ts';

/** What the process that makes pictures is told, and what it answers. Errors cross as plain data. */

export type RenderTask = { request: RenderRequest };

export type RenderReply = { memory: number } & (
  | { file: Uint8Array<ArrayBuffer>; report: VerificationReport }
  | { failure: SerializedError }
);

type SerializedError = { name: string; message: string; stack?: string; properties: Record<string, unknown> };

/** By their `name`, which is that of their class. */
const knownErrors = {
  BusyError,
  NotScannableError,
  TextTooLongError,
  ImageTooSmallError,
  PageTooSmallError,
  UndrawableTextError,
};

export const serializeError = (error: unknown): SerializedError => {
  const { name, message, stack, ...properties } = error as Error & Record<string, unknown>;
  return { name, message, ...(stack && { stack }), properties };
};

/** The error as it was thrown; one of another kind is a bug there. */
export const deserializeError = ({ name, message, stack, properties }: SerializedError): Error => {
  const kind = Object.hasOwn(knownErrors, name)
    ? knownErrors[name as keyof typeof knownErrors].prototype
    : Error.prototype;
  return Object.assign(Object.create(kind) as Error, { message, stack, name }, properties);
};
