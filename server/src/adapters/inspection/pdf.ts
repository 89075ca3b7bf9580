import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { FileFacts, FileFault } from './port.ts';
import { Unreadable } from './window.ts';

/**
 * What makes a PDF do something beyond being read: actions that run, open, send or fetch (ISO 32000-2, 12.6.4), files and
 * media inside it, forms with programs. As a value anywhere, and as a key.
 */
const activeValues = new Set([
  'JavaScript',
  'Launch',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'EmbeddedFile',
  'RichMedia',
]);
const activeKeys: ReadonlyMap<string, string> = new Map([
  ['JS', 'JavaScript'],
  ['JavaScript', 'JavaScript'],
  ['EmbeddedFiles', 'EmbeddedFile'],
  ['EF', 'EmbeddedFile'],
  ['RichMediaContent', 'RichMedia'],
  ['XFA', 'XFA'],
]);

type Seen = { active: string | undefined; isHidden: boolean; starts: Set<number> };

const textOf = (name: PDFName) => name.decodeText();

/** Looks through one object and what is directly in it; what it refers to is an object of its own. */
const look = (seen: Seen, object: PDFObject) => {
  const waiting = [object];
  for (let part = waiting.pop(); part && !seen.active; part = waiting.pop()) {
    if (part instanceof PDFName && activeValues.has(textOf(part))) seen.active = textOf(part);
    else if (part instanceof PDFArray) waiting.push(...part.asArray());
    else if (part instanceof PDFStream) waiting.push(part.dict);
    else if (part instanceof PDFDict) {
      for (const [key, value] of part.entries()) {
        seen.active ??= activeKeys.get(textOf(key));
        waiting.push(value);
      }
    }
  }
};

const typeName = PDFName.of('Type');
const objectStream = PDFName.of('ObjStm');

/** A stream of objects that doesn't say so directly would be taken for one by some programs, and not by others. */
const isDisguised = (object: PDFObject) =>
  object instanceof PDFRawStream && object.dict.has(PDFName.of('First')) && object.dict.get(typeName) !== objectStream;

/** What the parser gave up on: nobody knows what a more patient program makes of it. */
const isUnknown = (object: PDFObject) =>
  object instanceof PDFInvalidObject && /stream|ObjStm|\/S|#/.test(object.toString());

/** Whatever is said of an object counts, also where it is said again later: programs differ in what they believe. */
const watch = (seen: Seen) => {
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    look(seen, object);
    if (isDisguised(object) || isUnknown(object)) seen.isHidden = true;
    return assign.call(this, ref, object);
  };
  const parser = PDFParser.prototype as unknown as {
    bytes: { offset(): number };
    parseIndirectObject(): Promise<PDFRef>;
  };
  const { parseIndirectObject } = parser;
  parser.parseIndirectObject = function () {
    seen.starts.add(this.bytes.offset());
    return parseIndirectObject.call(this);
  };
};

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isSpace = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0;

/** Where the number begins that stands before `at`, with space between; undefined where none does. */
const numberBefore = (bytes: Buffer, at: number): number | undefined => {
  let before = at;
  while (before > 0 && isSpace(bytes[before - 1]!)) before--;
  let start = before;
  while (start > 0 && isDigit(bytes[start - 1]!)) start--;
  return before < at && start < before ? start : undefined;
};

/** Whether an object begins where reading on from the start finds none: inside a text or a stream, for a table that points there. */
const hidesObjects = (bytes: Buffer, starts: ReadonlySet<number>): boolean => {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    let generation = at;
    while (generation > 0 && isDigit(bytes[generation - 1]!)) generation--;
    if (generation === at) generation = numberBefore(bytes, at) ?? -1;
    const start = generation < 0 ? undefined : numberBefore(bytes, generation);
    if (start !== undefined && !starts.has(start)) return true;
  }
  return false;
};

const mostPages = 100_000;

const countPages = (context: PDFContext): number => {
  const dictOf = (object: unknown) => {
    const found = object instanceof PDFRef ? context.lookup(object) : object;
    return found instanceof PDFDict ? found : undefined;
  };
  const root = dictOf(dictOf(context.trailerInfo.Root)?.get(PDFName.of('Pages')));
  const waiting = root ? [root] : [];
  const known = new Set<PDFDict>();
  let pages = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (known.has(node) || pages > mostPages) throw new Unreadable();
    known.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().flatMap((kid) => dictOf(kid) ?? []));
    else pages++;
  }
  return pages;
};

/** A PDF that came whole ends with where its table begins (ISO 32000-2, 7.5.5), and little behind it. */
const isWhole = (bytes: Buffer) => /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-2048).toString('latin1'));

/** Walks through every object of a PDF, those in streams of objects too, in every version that it holds of each. */
export const inspectPdf = async (bytes: Buffer): Promise<FileFacts | FileFault> => {
  if (!isWhole(bytes)) throw new Unreadable();
  const seen: Seen = { active: undefined, isHidden: false, starts: new Set() };
  watch(seen);
  const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
  if (context.trailerInfo.Encrypt) return { fault: 'encrypted' };
  if (seen.active) return { fault: 'unsafe', what: seen.active };
  if (seen.isHidden || hidesObjects(bytes, seen.starts)) throw new Unreadable();
  const pages = countPages(context);
  if (pages === 0) throw new Unreadable();
  return { pages };
};
