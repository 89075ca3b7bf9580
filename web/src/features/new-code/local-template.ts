import type { StartTemplate } from '@tessera/contract/api/default-design.ts';
import { type CodeStyle, plainStyle } from '@tessera/contract/api/style.ts';
import type { Template } from '@tessera/contract/api/templates.ts';
import { listKeptParts } from '@tessera/contract/rules/templates.ts';
import { findType } from '@tessera/qr-types';
import { isBlank } from '../content/initial-content.ts';
import type { LocalCode } from './local-code.ts';

type DefaultDesign = { style: CodeStyle | null; template: StartTemplate | null };

/** A locked folder is the server’s to set: members may have no access to it. */
const toFolder = ({ folder, locks }: Pick<Template, 'folder' | 'locks'>) =>
  folder === null || locks.includes('folder') ? {} : { folder };

/** The domain of a locked folder is known from the template only. */
const toHostname = ({ hostname, folderHostname, locks }: Pick<Template, 'hostname' | 'folderHostname' | 'locks'>) =>
  hostname ?? (locks.includes('folder') ? folderHostname : null);

/** What a new code starts with: the default template, or just its design. */
export const toStart = (design: DefaultDesign | undefined): Pick<LocalCode, 'style' | 'template'> => {
  const { style, template } = design ?? { style: null, template: null };
  if (!template) return { style: style ?? plainStyle, template: undefined };
  const { id, name, namePattern, locks } = template;
  return {
    style: style ?? plainStyle,
    ...toFolder(template),
    template: {
      ...{ id, name, hostname: toHostname(template), names: namePattern !== '', locks },
      ...{ type: null, fields: [], isDefault: true },
    },
  };
};

/** Whether a new code is made from a template that someone has chosen, not from the default one. */
export const isChosen = ({ template }: LocalCode): boolean => template !== undefined && !template.isDefault;

/** Whether nothing of a new code was typed or chosen yet; its link is known once it was looked for on this device. */
export const isUntouched = (code: LocalCode): boolean =>
  code.uri !== '' &&
  isBlank(findType(code.type), code.content) &&
  !(code.name || code.serverCopy || code.isCustomSlug || isChosen(code));

/** Returns what a new code has from a template; one for any type leaves the type as it is. */
export const fromTemplate = (
  template: Template,
  type: LocalCode['type'],
): Pick<LocalCode, 'type' | 'style' | 'content' | 'template'> => {
  const { id, name, content } = template;
  const kept = listKeptParts(template);
  const locks = template.locks.filter((part) => kept.includes(part));
  return {
    type: template.type ?? type,
    style: template.style,
    content: content ?? {},
    ...toFolder(template),
    template: {
      ...{
        id,
        name,
        hostname: toHostname({ ...template, locks }),
        names: template.namePattern !== '',
        type: template.type,
      },
      locks,
      fields: template.locks.includes('content') ? Object.keys(content ?? {}) : [],
    },
  };
};
