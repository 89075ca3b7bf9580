import { type Command, exits, getText, pickTexts, UsageError } from './command.ts';
import { downloadOptions, saveResponse } from './files.ts';
import { findCodeId } from './find-code.ts';

export const download: Command = {
  summary: 'Saves codes as files that two scanners have tested',
  usage: ['tessera download <id or link>… [options]'],
  options: {
    ...downloadOptions,
    'color-profile': { value: 'PROFILE', help: 'RGB, or CMYK for print: pdf, eps and jpeg have it.' },
    mm: { value: 'MM', help: 'The width on paper; of png, jpeg and webp in place of a size.' },
    'pdf-standard': { value: 'STANDARD', help: 'PDF/X-4, for print shops: pdf in CMYK.' },
    'spot-color': { value: 'INK', help: 'The ink of pdf and eps, for designs of one colour.' },
    dpi: { value: 'DPI', help: 'The pixels per inch of png, jpeg and webp: 72, 150, 300 or 600.' },
  },
  examples: ['tessera download 42 --format pdf --mm 30', 'tessera download 42 43 44 --format svg --output codes/'],
  run: async ({ tessera, output, values, arguments: codes }) => {
    if (codes.length === 0) throw new UsageError('Which code? Give its id or its short link');
    const target = getText(values, 'output');
    if (codes.length > 1 && target !== undefined && !target.endsWith('/'))
      throw new UsageError('Several codes need a folder: --output folder/');
    const query = pickTexts(values, {
      format: 'format',
      size: 'size',
      'color-profile': 'colorProfile',
      mm: 'mm',
      dpi: 'dpi',
      'pdf-standard': 'pdfStandard',
      'spot-color': 'spotColor',
    });
    const saved: { id: number; file: string }[] = [];
    for (const code of codes) {
      const id = await findCodeId(tessera, code);
      const response = await tessera.downloads.download({ id, ...query });
      const file = await saveResponse(response, target, `code-${id}.${query['format'] ?? 'png'}`);
      if (file === '-') return exits.done;
      saved.push({ id, file });
      if (!output.isJson) output.write(`${file}\n`);
    }
    if (output.isJson) output.writeJson(saved);
    return exits.done;
  },
};
