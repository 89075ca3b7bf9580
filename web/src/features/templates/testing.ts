import { plainStyle } from '@tessera/contract/api/style.ts';
import type { TemplateSummary } from '@tessera/contract/api/templates.ts';

/** Creates a template as lists have it, with the given fields. */
export const createTestTemplate = (part: Partial<TemplateSummary> = {}): TemplateSummary => ({
  ...{ id: 1, name: 'Table cards', style: plainStyle, type: null, hasContent: false, folder: null, hostname: null },
  ...{ access: null, namePattern: '', locks: [], isDefault: false, codes: 0 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-20T10:00:00.000Z', version: 1 },
  ...part,
});
