import type { TemplateSummary } from '@tessera/contract/api/templates.ts';
import { toTemplateKey } from '@tessera/contract/rules/templates.ts';

/** Whether another template has this name, as far as the list knows. */
export const hasTemplateNamed = (all: readonly TemplateSummary[], name: string, ownId?: number): boolean =>
  all.some((template) => template.id !== ownId && toTemplateKey(template.name) === toTemplateKey(name));
