import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The first page of PostScript as PDF, by Ghostscript where that is installed: EPS is as large as it says it is. */

const limitSeconds = 20;
/** What a shell ends with where there is no such program (POSIX, 2.8.2). */
const notFound = 127;
const mostKilobytes = 250_000;

const settings = [
  ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', `-K${mostKilobytes}`],
  ...['-sDEVICE=pdfwrite', '-dEPSCrop', '-dFirstPage=1', '-dLastPage=1', '-sstdout=%stderr'],
];

/** Works in the folder for temporary files, which is the caller's to remove. Undefined where there is no Ghostscript. */
export const pdfOf = async (file: Uint8Array): Promise<Uint8Array | undefined> => {
  const [input, output] = ['picture.ps', 'picture.pdf'].map((name) => join(tmpdir(), name)) as [string, string];
  await writeFile(input, file);
  const isThere = await new Promise<boolean>((resolve, reject) => {
    // The limit of time is the system's, since whoever started it may be killed before it.
    const limited = `ulimit -t ${limitSeconds}; exec gs "$@"`;
    const child = spawn('sh', ['-c', limited, 'gs', ...settings, `-sOutputFile=${output}`, '-f', input], {
      stdio: 'ignore',
      timeout: limitSeconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
    child.once('close', (code) => {
      if (code === 0 || code === notFound) resolve(code === 0);
      else reject(new Error(`Ghostscript ended with ${code}.`));
    });
  });
  return isThere ? readFile(output) : undefined;
};
