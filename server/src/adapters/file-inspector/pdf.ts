import type * as pdfLib from '@cantoo/pdf-lib';
import { UnreadableFileError } from './file-window.ts';
import type { FileMetadata, FileRejection } from './port.ts';

/** The package in one file instead of 700, which each process loads in a quarter of the time. */
const bundle = new URL('../dist/pdf-lib.esm.js', import.meta.resolve('@cantoo/pdf-lib'));
const { PDFArray, PDFContext, PDFDict, PDFInvalidObject, PDFName, PDFParser, PDFRawStream, PDFRef, PDFStream } =
  (await import(bundle.href)) as typeof pdfLib;

/**
 * What makes a PDF active: actions that run, open, send or fetch (ISO 32000-2, 12.6.4), embedded files and media, forms with
 * scripts. As any value, and as a key.
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

type PdfFindings = { activeContent: string | undefined; hasHiddenObjects: boolean; objectStarts: Set<number> };

const decodeName = (name: pdfLib.PDFName) => name.decodeText();

/** Checks one object and its direct values; what it refers to is an object of its own. */
const inspectObject = (findings: PdfFindings, object: pdfLib.PDFObject) => {
  const stack = [object];
  for (let part = stack.pop(); part && !findings.activeContent; part = stack.pop()) {
    if (part instanceof PDFName && activeValues.has(decodeName(part))) findings.activeContent = decodeName(part);
    else if (part instanceof PDFArray) stack.push(...part.asArray());
    else if (part instanceof PDFStream) stack.push(part.dict);
    else if (part instanceof PDFDict) {
      for (const [key, value] of part.entries()) {
        findings.activeContent ??= activeKeys.get(decodeName(key));
        stack.push(value);
      }
    }
  }
};

const typeName = PDFName.of('Type');
const objectStreamName = PDFName.of('ObjStm');

/** An object stream that isn’t declared directly: some programs would read it, others not. */
const isDisguised = (object: pdfLib.PDFObject) =>
  object instanceof PDFRawStream &&
  object.dict.has(PDFName.of('First')) &&
  object.dict.get(typeName) !== objectStreamName;

/** What the parser failed to read, another program may understand. */
const isUnparsed = (object: pdfLib.PDFObject) =>
  object instanceof PDFInvalidObject && /stream|ObjStm|\/S|#/.test(object.toString());

/** All definitions of an object count, also repeated ones: programs differ in which they use. */
const patchParser = (findings: PdfFindings) => {
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    inspectObject(findings, object);
    if (isDisguised(object) || isUnparsed(object)) findings.hasHiddenObjects = true;
    return assign.call(this, ref, object);
  };
  const parser = PDFParser.prototype as unknown as {
    bytes: { offset(): number };
    parseIndirectObject(): Promise<pdfLib.PDFRef>;
  };
  const { parseIndirectObject } = parser;
  parser.parseIndirectObject = function () {
    findings.objectStarts.add(this.bytes.offset());
    return parseIndirectObject.call(this);
  };
};

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isSpace = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13) || byte === 0;

/** Returns the start of the number before `at`, with space between; undefined if there is none. */
const findNumberBefore = (bytes: Buffer, at: number): number | undefined => {
  let before = at;
  while (before > 0 && isSpace(bytes[before - 1]!)) before--;
  let start = before;
  while (start > 0 && isDigit(bytes[start - 1]!)) start--;
  return before < at && start < before ? start : undefined;
};

/** Whether an object starts where sequential reading finds none: inside a string or a stream, for a table that refers to it. */
const hidesObjects = (bytes: Buffer, starts: ReadonlySet<number>): boolean => {
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    let generation = at;
    while (generation > 0 && isDigit(bytes[generation - 1]!)) generation--;
    if (generation === at) generation = findNumberBefore(bytes, at) ?? -1;
    const start = generation < 0 ? undefined : findNumberBefore(bytes, generation);
    if (start !== undefined && !starts.has(start)) return true;
  }
  return false;
};

const maxPages = 100_000;

const countPages = (context: pdfLib.PDFContext): number => {
  const dictOf = (object: unknown) => {
    const found = object instanceof PDFRef ? context.lookup(object) : object;
    return found instanceof PDFDict ? found : undefined;
  };
  const root = dictOf(dictOf(context.trailerInfo.Root)?.get(PDFName.of('Pages')));
  const waiting = root ? [root] : [];
  const visited = new Set<pdfLib.PDFDict>();
  let pages = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (visited.has(node) || pages > maxPages) throw new UnreadableFileError();
    visited.add(node);
    const kids = node.lookup(PDFName.of('Kids'));
    if (kids instanceof PDFArray) waiting.push(...kids.asArray().flatMap((kid) => dictOf(kid) ?? []));
    else pages++;
  }
  return pages;
};

/** A complete PDF ends with the offset of its table (ISO 32000-2, 7.5.5), and little behind it. */
const isComplete = (bytes: Buffer) => /startxref\s+\d+\s+%%EOF/.test(bytes.subarray(-2048).toString('latin1'));

/** Checks every object of a PDF, in all versions that it contains, object streams included. */
export const inspectPdf = async (bytes: Buffer): Promise<FileMetadata | FileRejection> => {
  if (!isComplete(bytes)) throw new UnreadableFileError();
  const findings: PdfFindings = { activeContent: undefined, hasHiddenObjects: false, objectStarts: new Set() };
  patchParser(findings);
  const context = await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY).parseDocument();
  if (context.trailerInfo.Encrypt) return { reason: 'encrypted' };
  if (findings.activeContent) return { reason: 'unsafe', what: findings.activeContent };
  if (findings.hasHiddenObjects || hidesObjects(bytes, findings.objectStarts)) throw new UnreadableFileError();
  const pages = countPages(context);
  if (pages === 0) throw new UnreadableFileError();
  return { pages };
};
