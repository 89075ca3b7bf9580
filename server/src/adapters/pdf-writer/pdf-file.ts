import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createFontSet } from './embed-font.ts';
import type { FontFiles } from './font-files.ts';
import { drawTextLine, loadPdfLib, toNumbers } from './operations.ts';
import type { PdfDetails, PdfDrawing, PdfFile } from './port.ts';
import { type PdfObject, readDrawing } from './read-drawing.ts';
import { typeset } from './shape-text.ts';

const pack = promisify(deflate);

/** How many objects are remembered that drawings may share. */
const maxShared = 500;

/** A text string (PDF 1.7, 7.9.2.2): UTF-16, in hexadecimal. */
const formatText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** A date (PDF 1.7, 7.9.4), in UTC. */
const formatDate = (at: Date) => `(D:${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}Z)`;

const encodeObject = ({ dictionary, stream }: PdfObject): Buffer =>
  stream === null
    ? Buffer.from(dictionary, 'latin1')
    : Buffer.concat([Buffer.from(`${dictionary}\nstream\n`, 'latin1'), stream, Buffer.from('\nendstream')]);

/** Writes objects one after another, and the table of where they are (PDF 1.7, 7.5). */
const createObjectWriter = (file: FileHandle) => {
  const offsets: number[] = [];
  let length = 0;
  const append = async (text: string | Uint8Array) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
    await file.write(bytes);
    length += bytes.length;
  };
  const reserve = () => offsets.push(0);
  const set = async (number: number, body: Uint8Array | string) => {
    offsets[number - 1] = length;
    const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
    await append(Buffer.concat([Buffer.from(`${number} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]));
  };
  return {
    append,
    reserve,
    set,
    add: async (body: Uint8Array | string) => {
      const number = reserve();
      await set(number, body);
      return number;
    },
    getLast: () => offsets.length,
    finish: async (trailer: string) => {
      const start = length;
      await append(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n`);
      for (const offset of offsets) await append(`${String(offset).padStart(10, '0')} 00000 n \n`);
      await append(`trailer\n<<${trailer} /Size ${offsets.length + 1}>>\nstartxref\n${start}\n%%EOF\n`);
    },
  };
};

type ObjectWriter = ReturnType<typeof createObjectWriter>;

/** Returns a function that copies drawings of other PDFs, each as a form (PDF 1.7, 8.10). */
const createDrawingCopier = (objects: ObjectWriter) => {
  const shared = new LRUCache<string, number>({ max: maxShared });

  const addShared = async (bytes: Buffer): Promise<number> => {
    const key = createHash('sha256').update(bytes).digest('base64');
    const number = shared.get(key) ?? (await objects.add(bytes));
    shared.set(key, number);
    return number;
  };

  return async (pdf: Uint8Array): Promise<PdfDrawing> => {
    const { width, height, resources, contents, readObject } = readDrawing(pdf);
    const copyReferences = async (text: string): Promise<string> => {
      let copied = '';
      let end = 0;
      for (const match of text.matchAll(/(\d+) 0 R/g)) {
        const { dictionary, stream } = readObject(Number(match[1]));
        const number = await addShared(encodeObject({ dictionary: await copyReferences(dictionary), stream }));
        copied += `${text.slice(end, match.index)}${number} 0 R`;
        end = match.index + match[0].length;
      }
      return copied + text.slice(end);
    };
    const head = `/Type /XObject /Subtype /Form /BBox [0 0 ${toNumbers(width, height)}] /Resources ${await copyReferences(resources)}`;
    const dictionary = contents.dictionary.replace('<<', () => `<<${head}`);
    return { width, height, object: await objects.add(encodeObject({ dictionary, stream: contents.stream })) };
  };
};

const toScale = (value: number) => Number(value.toFixed(6));

/** Writes a PDF to a file as it is drawn. Only its fonts, of which it has the characters that are used, follow at the end. */
export const writePdfFile = async (
  files: FontFiles,
  path: string,
  { title, author, language, createdAt }: PdfDetails,
  write: (pdf: PdfFile) => Promise<void>,
): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    const objects = createObjectWriter(file);
    const { getFont, listFonts } = createFontSet();
    const [catalog, pageTree, fonts] = [objects.reserve(), objects.reserve(), objects.reserve()];
    const pages: number[] = [];
    await objects.append('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n');

    const addPage: PdfFile['addPage'] = async ({ width, height }, draw) => {
      const operations: string[] = [];
      const drawings = new Set<number>();
      draw({
        drawText: (line, x, y) => operations.push(drawTextLine(line, x, height - y, getFont)),
        drawLine: (fromX, fromY, toX, toY, weight) =>
          operations.push(
            `q ${weight === undefined ? '.25 w .5 G' : `${weight} w 0 G`} ${toNumbers(fromX, height - fromY)} m ${toNumbers(toX, height - toY)} l S Q`,
          ),
        drawDrawing: (drawing, box) => {
          drawings.add(drawing.object);
          const [scaleX, scaleY] = [box.width / drawing.width, box.height / drawing.height].map(toScale);
          const origin = toNumbers(box.x, height - box.y - box.height);
          operations.push(`q ${scaleX} 0 0 ${scaleY} ${origin} cm /X${drawing.object} Do Q`);
        },
      });
      const stream = await pack(operations.join('\n'));
      const contents = await objects.add(
        encodeObject({ dictionary: `<</Filter /FlateDecode /Length ${stream.length}>>`, stream }),
      );
      const named = [...drawings].map((object) => `/X${object} ${object} 0 R`).join(' ');
      pages.push(
        await objects.add(
          `<</Type /Page /Parent ${pageTree} 0 R /MediaBox [0 0 ${toNumbers(width, height)}] /Resources <</Font ${fonts} 0 R /XObject <<${named}>>>> /Contents ${contents} 0 R>>`,
        ),
      );
    };

    await write({
      typeset: (text, style) => typeset(files, text, style),
      addDrawing: createDrawingCopier(objects),
      addPage,
    });

    const library = await loadPdfLib();
    const context = library.PDFContext.create();
    context.largestObjectNumber = objects.getLast();
    const references = listFonts().map((font) => `/${font.name} ${font.embed(library, context)}`);
    for (const [{ objectNumber }, object] of context.enumerateIndirectObjects()) {
      while (objects.getLast() < objectNumber) objects.reserve();
      const bytes = new Uint8Array(object.sizeInBytes());
      object.copyBytesInto(bytes, 0);
      await objects.set(objectNumber, bytes);
    }
    await objects.set(fonts, `<<${references.join(' ')}>>`);
    const kids = pages.map((page) => `${page} 0 R`).join(' ');
    await objects.set(pageTree, `<</Type /Pages /Kids [${kids}] /Count ${pages.length}>>`);
    const preferences = '/ViewerPreferences <</PrintScaling /None>>';
    await objects.set(catalog, `<</Type /Catalog /Pages ${pageTree} 0 R /Lang (${language}) ${preferences}>>`);
    const dates = `/CreationDate ${formatDate(createdAt)} /ModDate ${formatDate(createdAt)}`;
    const info = await objects.add(
      `<</Title ${formatText(title)} /Author ${formatText(author)} /Producer (Tessera) ${dates}>>`,
    );
    await objects.finish(`/Root ${catalog} 0 R /Info ${info} 0 R`);
  } finally {
    await file.close();
  }
};
