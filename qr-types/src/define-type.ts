import type { z } from 'zod';

/** The English words of a type. Each field of the content has `<path>.label`; `<path>.help` and `<path>.example` are optional. */
export type TypeWords = { name: string; pitch: string } & Readonly<Record<string, string>>;

/**
 * What a phone gets when it reads the code. A union, so that nonsense cannot be written down.
 * - `embed`: the symbol holds the content itself (a static type). It can't be edited or counted afterwards.
 * - `redirect`: the symbol holds our short link, which leads on to `destination` (a dynamic type).
 */
export type Opens<Content> =
  | { kind: 'embed'; payload(content: Content): string }
  | { kind: 'redirect'; destination(content: Content): string };

/** One frozen version of a type's content: the sample must still open after every later upgrade. */
export type Upgrade = (older: unknown) => unknown;

export type TypeManifest<
  Id extends string = string,
  Schema extends z.ZodType = z.ZodType,
  Words extends TypeWords = TypeWords,
> = {
  id: Id;
  /** Version of the content that this manifest writes; `upgrade[n - 1]` brings version n to n + 1. */
  version: number;
  words: Words;
  /** A line drawing in a square of 24 units: path data, stroked 2 wide with round ends. */
  icon: string;
  content: Schema;
  sample: z.output<Schema>;
  opens: Opens<z.output<Schema>>;
  /** Brings valid content into the form in which it is stored. Doing it twice changes nothing. */
  normalise?(content: z.output<Schema>): z.output<Schema>;
  upgrade: readonly Upgrade[];
  /** The same thing as a static or dynamic type, where both exist. */
  twin?: string;
};

/** Defines one kind of QR code. The interface that every folder of this room fills in. */
export const defineType = <const Id extends string, Schema extends z.ZodType, const Words extends TypeWords>(
  manifest: TypeManifest<Id, Schema, Words>,
): TypeManifest<Id, Schema, Words> => manifest;

/** Dynamic codes hold our link, so they can be edited and counted after printing. */
export const isDynamic = (type: { opens: { kind: Opens<never>['kind'] } }): boolean => type.opens.kind !== 'embed';
