import { downloadQuery } from '@tessera/contract/api/downloads.ts';
import { quietZone } from '@tessera/qr';
import type { RequestActor } from '../../http/actor.ts';
import { fail } from '../../http/app-error.ts';
import type { Deps } from '../../http/deps.ts';
import { type CodeForDownload, getManifest } from '../codes/index.ts';
import { drawSlip } from './draw-slip.ts';
import { type RenderCodeOptions, renderCode } from './render-code.ts';
import { writePdf } from './write-pdf.ts';

/**
 * Returns the slip of a code as a PDF in one of its languages, its first by default, with the code in it tested as in every
 * download. Throws for types without a slip.
 */
export const renderSlip = async (
  deps: Deps,
  actor: RequestActor,
  code: CodeForDownload,
  language: string | undefined,
  options: Omit<RenderCodeOptions, 'download'>,
): Promise<{ name: string; file: Buffer }> => {
  const { opens } = getManifest(code.type);
  if (opens.kind !== 'static' || !opens.slip) return fail('not_found');
  const { languages, build } = opens.slip;
  if (language !== undefined && !languages.includes(language))
    fail('invalid_input', {
      issues: [{ field: 'language', code: 'wrong_choice', params: { allowed: languages.join(', ') } }],
    });
  const chosen = language ?? languages[0];
  const slip = await build(code.content, chosen);
  const { name, file, report } = await renderCode(deps, actor, code, {
    ...options,
    download: downloadQuery.parse({ format: 'pdf' }),
  });
  const title = `${slip.title} ${name}`;
  const symbolShare = report.modules / (report.modules + 2 * quietZone);
  const pdf = await writePdf(deps, { title, language: chosen }, (page) => drawSlip(page, slip, { file, symbolShare }));
  return { name: title, file: pdf };
};
