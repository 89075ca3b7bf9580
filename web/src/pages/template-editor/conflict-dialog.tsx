import { useQuery } from '@tanstack/react-query';
import { findType } from '@tessera/qr-types';
import type { TypeMessageKey } from '@tessera/qr-types/type-messages.ts';
import { useTranslation } from 'react-i18next';
import { folderListQuery } from '../../features/folders/queries.ts';
import { TemplatePicture } from '../../features/templates/template-picture.tsx';
import { useDescribeAccess } from '../../features/templates/use-describe-access.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { getKeptContent, type TemplateDraft, toInput } from './draft.ts';
import styles from './editor.module.css';
import type { DraftPart, Side } from './merge-drafts.ts';

const partNames = {
  name: 'templates.name',
  pattern: 'templates.pattern',
  design: 'templates.part.design',
  content: 'templates.part.content',
  folder: 'templates.part.folder',
  domain: 'templates.part.domain',
  access: 'templates.part.access',
  locks: 'templates.part.locks',
  default: 'templates.default',
} as const satisfies Record<DraftPart, string>;

const maxShownValues = 4;

/** Returns the texts of content, the first few. */
const listTexts = (content: Record<string, unknown> | null) =>
  Object.values(content ?? {})
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .slice(0, maxShownValues);

/**
 * What two people made of the same parts of a template, side by side. Nothing is overwritten until one is chosen; closing it
 * leads back to the form, which has everything that was typed.
 */
export const TemplateConflictDialog = ({
  parts,
  mine,
  theirs,
  onResolve,
  onClose,
}: {
  parts: readonly DraftPart[];
  mine: TemplateDraft;
  theirs: TemplateDraft;
  onResolve: (winner: Side) => void;
  onClose: () => void;
}) => {
  const { t } = useTranslation('private');
  const tTypes = useTranslation('types').t;
  const describeAccess = useDescribeAccess();
  const { data: folders } = useQuery(folderListQuery);
  const show = (draft: TemplateDraft, part: DraftPart) => {
    if (part === 'design') return <TemplatePicture style={draft.style} size={96} />;
    if (part === 'name') return draft.name;
    if (part === 'pattern') return draft.namePattern;
    if (part === 'folder') return folders?.folders.find(({ id }) => id === draft.folder)?.name;
    if (part === 'domain') return draft.hostname ?? t('templates.free');
    if (part === 'access') {
      const { access } = toInput(draft);
      return access ? describeAccess(access) : t('templates.free');
    }
    if (part === 'default') return t(draft.isDefault ? 'templates.conflict.default' : 'templates.conflict.not_default');
    if (part === 'locks') return draft.locks.map((lock) => t(`templates.kept.${lock}`)).join(', ');
    const type = draft.type && findType(draft.type) ? String(tTypes(`${draft.type}.name` as TypeMessageKey)) : '';
    return [type, ...listTexts(getKeptContent(draft))].filter(Boolean).join('\n');
  };
  const versions = [
    { side: 'mine', draft: mine, title: t('conflict.mine'), when: t('conflict.mine_when') },
    { side: 'theirs', draft: theirs, title: t('conflict.theirs'), when: t('templates.conflict.theirs_when') },
  ] as const;
  return (
    <Dialog title={t('templates.conflict.title')} size="wide" onClose={onClose}>
      <p>{t('templates.conflict.text')}</p>
      <div className={styles.versions}>
        {versions.map(({ side, draft, title, when }) => (
          <section key={side} className={styles.version} aria-label={title}>
            <div>
              <h3 className={styles.versionTitle}>{title}</h3>
              <p className={styles.versionNote}>{when}</p>
            </div>
            <dl className={styles.versionParts}>
              {parts.map((part) => (
                <div key={part}>
                  <dt>{t(partNames[part])}</dt>
                  <dd dir="auto">{show(draft, part) || '–'}</dd>
                </div>
              ))}
            </dl>
            <Button variant={side === 'mine' ? 'primary' : 'quiet'} wide onClick={() => onResolve(side)}>
              {t(`conflict.take_${side}`)}
            </Button>
          </section>
        ))}
      </div>
    </Dialog>
  );
};
