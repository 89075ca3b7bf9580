import { TableError, type TableFormat } from './port.ts';

/** Files that people upload as tables although they are none, by the bytes that they begin with. */
const signatures: Readonly<Record<string, string>> = {
  PDF: '255044462d',
  PNG: '89504e47',
  JPEG: 'ffd8ff',
  GIF: '47494638',
  RTF: '7b5c727466',
  RAR: '52617221',
  GZIP: '1f8b',
  '7z': '377abcaf',
};

/** The same for text, which may begin with a mark. */
const textSignatures: readonly (readonly [RegExp, string])[] = [
  [/^<(?:!doctype html|html|head|body|table)\b/i, 'HTML'],
  [/^<(?:\?xml|svg|!--)/i, 'XML'],
  [/^\[\s*[[{]/, 'JSON'],
];

const findSignature = (start: Buffer, text: string): string | undefined =>
  Object.keys(signatures).find((name) => start.indexOf(Buffer.from(signatures[name] ?? '', 'hex')) === 0) ??
  textSignatures.find(([pattern]) => pattern.test(text))?.[1];

/** Zeros, tabs, line ends and escapes may be in text. */
const textControls = new Set([0, 9, 10, 11, 12, 13, 26, 27]);

const isBinary = (start: Buffer) => {
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) return false;
  const zeros = start.filter((byte) => byte === 0).length;
  const controls = start.filter((byte) => byte < 32 && !textControls.has(byte)).length;
  // UTF-16 without a mark has zeros in every other byte. Fewer are no text, unless they are rare mistakes.
  return (zeros > start.length / 50 && zeros < start.length / 4) || controls > start.length / 20;
};

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/**
 * Recognises what a file is by its first bytes.
 * @throws {TableError} if it is no table
 */
export const detectFormat = (start: Buffer): TableFormat => {
  if (start.length === 0) throw new TableError('table_empty');
  if (start.indexOf(compoundFile) === 0) {
    // Encrypted workbooks are a stream of this name in the container of old ones ([MS-OFFCRYPTO] 2.3.4.4).
    const isEncrypted = start.includes(Buffer.from('EncryptedPackage', 'utf16le'));
    throw new TableError(isEncrypted ? 'table_encrypted' : 'table_outdated_format');
  }
  const latin1 = start.toString('latin1');
  if (latin1.startsWith('PK\u0003\u0004') || latin1.startsWith('PK\u0005\u0006')) return 'xlsx';
  const text = latin1.replace(/^\xef\xbb\xbf/, '').trimStart();
  const format = findSignature(start, text);
  if (format !== undefined) throw new TableError('table_format_unsupported', { format });
  if (isBinary(start)) throw new TableError('table_format_unknown');
  return text.startsWith('{') ? 'jsonl' : 'csv';
};
