import { openPromise, type ZipFile } from 'yauzl';
import { TableError } from './port.ts';

export const megabyte = 2 ** 20;
export const maxUnpackedMegabytes = 200;
const maxPackedMegabytes = 10;
const maxEntries = 2000;

const openZipFile = (path: string): Promise<ZipFile> =>
  openPromise(path, { autoClose: false, lazyEntries: true }).catch((error) => {
    throw new TableError('table_unreadable', {}, { cause: error });
  });

/** Other documents are ZIPs as well: what they are, by a file in them. */
const otherDocuments: readonly (readonly [RegExp, string])[] = [
  [/^word\//, 'DOCX'],
  [/^ppt\//, 'PPTX'],
  [/^xl\/workbook\.bin$/, 'XLSB'],
  [/^content\.xml$/, 'OpenDocument'],
  [/^Index\/|^Index\.zip$/, 'Numbers'],
];

/**
 * Checks by its directory that a ZIP is a workbook and within the limits when unpacked.
 * @throws {TableError} otherwise
 */
export const checkWorkbook = async (path: string, fileBytes: number): Promise<void> => {
  if (fileBytes > maxPackedMegabytes * megabyte) throw new TableError('table_too_large', { max: maxPackedMegabytes });
  const zip = await openZipFile(path);
  try {
    if (zip.entryCount > maxEntries) throw new TableError('table_unpacks_too_large', { max: maxUnpackedMegabytes });
    const names: string[] = [];
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      unpacked += entry.uncompressedSize;
      if (entry.isEncrypted()) throw new TableError('table_encrypted');
    }
    if (unpacked > maxUnpackedMegabytes * megabyte)
      throw new TableError('table_unpacks_too_large', { max: maxUnpackedMegabytes });
    if (names.includes('xl/workbook.xml')) return;
    const other = otherDocuments.find(([pattern]) => names.some((name) => pattern.test(name)));
    throw new TableError('table_format_unsupported', { format: other?.[1] ?? 'ZIP' });
  } catch (error) {
    if (error instanceof TableError) throw error;
    throw new TableError('table_unreadable', {}, { cause: error });
  } finally {
    zip.close();
  }
};

/**
 * Yields the text of some entries of a ZIP; entries that don’t exist are left out. One whose size isn’t what the directory says
 * throws.
 */
export async function* readEntries(
  path: string,
  isWanted: (name: string) => boolean,
): AsyncGenerator<{ name: string; texts: AsyncIterable<string> }> {
  const zip = await openZipFile(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isWanted(entry.fileName)) continue;
      const stream = await zip.openReadStreamPromise(entry);
      stream.setEncoding('utf8');
      yield { name: entry.fileName, texts: stream };
    }
  } finally {
    zip.close();
  }
}
