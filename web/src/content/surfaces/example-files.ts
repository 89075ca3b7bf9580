import type { PageData, RenderContext } from '@tessera/contract/page-context.ts';
import { createRequestI18n } from '../../i18n/dictionaries.server.ts';
import { getPageFormatter } from '../../i18n/formatter.tsx';
import { writeExamplePdf } from './example-pdf.ts';
import type { Surface } from './surface.ts';
import { drawSurfaceCode } from './surface-code.ts';
import { createSurfaceTexts } from './surface-texts.ts';

/** More than there are surfaces and languages on one host. */
const maxFiles = 500;
const files = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** Returns the example of a surface as PDF: written once per language, since it never changes. */
export const getExamplePdf = (
  surface: Surface,
  page: Pick<RenderContext, 'origin' | 'language' | 'viewer'>,
  { outlineLabel }: Pick<PageData, 'outlineLabel'>,
): Promise<Uint8Array<ArrayBuffer>> => {
  const key = [surface.id, page.origin, page.language].join(' ');
  const formatter = getPageFormatter(page);
  const texts = createSurfaceTexts(createRequestI18n(page.language, formatter), surface.id);
  const write = async () =>
    writeExamplePdf(
      surface,
      await drawSurfaceCode(surface, { origin: page.origin, outlineLabel }),
      { title: texts('name'), texts: ([1, 2, 3, 4] as const).map((at) => texts(`object.${at}`)) },
      { outline: outlineLabel, formatter },
    );
  const file = files.get(key) ?? write();
  if (files.size >= maxFiles) files.clear();
  files.set(key, file);
  file.catch(() => files.delete(key));
  return file;
};
