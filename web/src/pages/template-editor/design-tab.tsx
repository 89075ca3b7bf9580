import type { TemplatePart } from '@tessera/contract/rules/templates.ts';
import { useTranslation } from 'react-i18next';
import { DesignForm } from '../../features/design-form/design-form.tsx';
import { useLogoNote } from '../../features/scan-quality/use-logo-note.ts';
import { LockToggle } from '../../features/templates/part-row.tsx';
import type { TemplateDraft } from './draft.ts';
import styles from './editor.module.css';
import { toggleLock } from './toggle-lock.ts';
import type { TemplatePreview } from './use-template-preview.ts';

const parts = ['design', 'frame'] as const satisfies readonly TemplatePart[];

/** The design of the template’s codes, and whether it and the frame are locked. */
export const DesignTab = ({
  draft,
  preview,
  onChange,
}: {
  draft: TemplateDraft;
  preview: TemplatePreview;
  onChange: (part: Partial<TemplateDraft>) => void;
}) => {
  const { t } = useTranslation('private');
  const logoNote = useLogoNote(preview.code, preview.scanQuality.score);
  return (
    <>
      <div className={styles.locks}>
        {parts.map((part) => (
          <div key={part} className={styles.lockRow}>
            <span className={styles.lockText}>
              <span className={styles.lockTitle}>{t(`templates.part.${part}`)}</span>
              <span className={styles.help}>{t(`templates.part.${part}_text`)}</span>
            </span>
            <LockToggle
              part={t(`templates.part.${part}`)}
              isLocked={draft.locks.includes(part)}
              onLock={(isLocked) => onChange({ locks: toggleLock(draft.locks, part, isLocked) })}
            />
          </div>
        ))}
      </div>
      <DesignForm
        style={draft.style}
        text={preview.text}
        symbol={preview.symbol}
        logoNote={logoNote}
        onChange={(style) => onChange({ style })}
      />
    </>
  );
};
