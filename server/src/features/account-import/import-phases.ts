import { fail } from '../../http/app-error.ts';
import { importBrands, importDomains, importFolders, importSettings, importTemplates } from './account-phases.ts';
import { importCodes } from './code-phase.ts';
import { importDays, importFeedback, importHistory } from './history-phases.ts';
import { importFiles, importImages } from './media-phases.ts';
import type { Phase, PhaseContext } from './phase.ts';

/** The parts of an import, in their order: what codes use comes before them, and their history after them. */
export const phases: readonly Phase[] = [
  importImages,
  importFiles,
  importDomains,
  importFolders,
  importBrands,
  importSettings,
  importTemplates,
  importCodes,
  importHistory,
  importDays,
  importFeedback,
];

/** Works on a phase. Throws `generic` for one that doesn’t exist. */
export const runPhase = (at: number, context: PhaseContext, after: number): Promise<number | undefined> =>
  (phases[at] ?? fail('generic'))(context, after);
