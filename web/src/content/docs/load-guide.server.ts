import { scopes } from '@tessera/contract/rules/scopes.ts';
import { writeExamples } from './describe-method.server.ts';
import { errorTexts } from './error-texts.server.ts';
import type { GuidePart, GuideSection } from './guides.ts';
import { listMethods, type OpenApi } from './open-api.ts';

/** What a guide shows of the product. */
export const loadGuide = (sections: readonly GuideSection[], openApi: OpenApi, origin: string) => {
  const methods = listMethods(openApi);
  const parts = sections.flatMap((section): readonly GuidePart[] => section.parts);
  const has = (figure: string) =>
    parts.some((part) => typeof part === 'object' && 'figure' in part && part.figure === figure);
  const describedErrors = new Set(
    methods.flatMap(({ operation }) =>
      Object.entries(operation.responses).flatMap(([status, { description }]) =>
        Number(status) >= 400 ? description.split(', ') : [],
      ),
    ),
  );
  const toLink = ({ tag, name, method, path }: (typeof methods)[number]) => ({ tag, name, method, path });
  return {
    examples: Object.fromEntries(
      parts.flatMap((part) =>
        typeof part === 'object' && 'code' in part ? [[part.code, writeExamples(part.code, origin)]] : [],
      ),
    ),
    errors: has('errors') ? [...errorTexts.values()].filter(({ code }) => describedErrors.has(code)) : [],
    scopes: has('scopes')
      ? scopes.map((scope) => ({ scope, methods: methods.filter((one) => one.scope === scope).map(toLink) }))
      : [],
  };
};

export type GuideData = ReturnType<typeof loadGuide>;
