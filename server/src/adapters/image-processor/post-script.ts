import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Converts the first page of PostScript to PDF with Ghostscript, if it is installed; EPS keeps its own size. */

const timeLimitSeconds = 20;
/** The exit code of a shell if there is no such program (POSIX, section 2.8.2). */
const commandNotFound = 127;
const maxKilobytes = 250_000;

const ghostscriptArgs = [
  ...['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-dNOPROMPT', `-K${maxKilobytes}`],
  ...['-sDEVICE=pdfwrite', '-dEPSCrop', '-dFirstPage=1', '-dLastPage=1', '-sstdout=%stderr'],
];

/** Works in a folder that the caller removes. Undefined if Ghostscript isn’t installed. */
export const convertToPdf = async (file: Uint8Array, folder: string): Promise<Uint8Array | undefined> => {
  const [input, output] = ['picture.ps', 'picture.pdf'].map((name) => join(folder, name)) as [string, string];
  await writeFile(input, file);
  const isInstalled = await new Promise<boolean>((resolve, reject) => {
    // The system limits its CPU time, since this process may be killed before it ends.
    const script = `ulimit -t ${timeLimitSeconds}; export TMPDIR="$0"; exec gs "$@"`;
    const child = spawn('sh', ['-c', script, folder, ...ghostscriptArgs, `-sOutputFile=${output}`, '-f', input], {
      stdio: 'ignore',
      timeout: timeLimitSeconds * 1000,
      killSignal: 'SIGKILL',
    });
    child.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? resolve(false) : reject(error)));
    child.once('close', (code) => {
      if (code === 0 || code === commandNotFound) resolve(code === 0);
      else reject(new Error(`Ghostscript ended with ${code}.`));
    });
  });
  return isInstalled ? readFile(output) : undefined;
};
