import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PdfDetails, PdfFile } from '../../adapters/pdf-writer/port.ts';
import type { Deps } from '../../http/deps.ts';

/** Writes a small PDF and returns it; large ones are written to the file that they’re sent from. */
export const writePdf = async (
  { pdfWriter, now }: Deps,
  { title, language }: Pick<PdfDetails, 'title' | 'language'>,
  write: (pdf: PdfFile) => Promise<void>,
): Promise<Buffer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-'));
  try {
    const path = join(folder, 'file.pdf');
    await pdfWriter.writeFile(path, { title, author: 'Tessera', language, createdAt: now() }, write);
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
