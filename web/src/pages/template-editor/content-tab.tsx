import { findType, type TypeId } from '@tessera/qr-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TypeName } from '../../features/codes/type-name.tsx';
import type { ContentErrors } from '../../features/content-form/content-errors.ts';
import { ContentForm, hasSections } from '../../features/content-form/content-form.tsx';
import { LockToggle } from '../../features/templates/part-row.tsx';
import { TypeChooserDialog } from '../../features/type-chooser/type-chooser-dialog.tsx';
import type { Uploads } from '../../features/upload/uploads.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { getKeptContent, type TemplateDraft } from './draft.ts';
import styles from './editor.module.css';
import { toggleLock } from './toggle-lock.ts';

/** The type of the template’s codes, and what of their content it keeps: the fields that are filled in. */
export const ContentTab = ({
  draft,
  errors,
  uploads,
  onChange,
}: {
  draft: TemplateDraft;
  errors: ContentErrors;
  uploads: Uploads;
  onChange: (part: Partial<TemplateDraft>) => void;
}) => {
  const { t } = useTranslation('private');
  const [isChoosing, setChoosing] = useState(false);
  const type = draft.type === null ? undefined : findType(draft.type);
  const choose = (chosen: TypeId | null, content: Record<string, unknown> = {}) => {
    uploads.cancelAll();
    setChoosing(false);
    onChange({ type: chosen, content });
  };
  return (
    <>
      <section className={styles.card}>
        <div className={styles.typeLine}>
          <div>
            <h2 className={styles.sectionTitle}>{t('templates.part.type')}</h2>
            <p className={styles.help}>{type ? <TypeName type={type} /> : t('templates.any_type_help')}</p>
          </div>
          <div className={styles.buttons}>
            {type && (
              <Button variant="plain" onClick={() => choose(null)}>
                {t('templates.any_type')}
              </Button>
            )}
            <Button variant="quiet" onClick={() => setChoosing(true)}>
              {t(type ? 'templates.change_type' : 'templates.choose_type')}
            </Button>
          </div>
        </div>
      </section>
      {type && (
        <>
          <div className={styles.locks}>
            <div className={styles.lockRow}>
              <span className={styles.lockText}>
                <span className={styles.lockTitle}>{t('templates.part.content')}</span>
                <span className={styles.help}>{t('templates.content_help')}</span>
              </span>
              {getKeptContent(draft) && (
                <LockToggle
                  part={t('templates.part.content')}
                  isLocked={draft.locks.includes('content')}
                  onLock={(isLocked) => onChange({ locks: toggleLock(draft.locks, 'content', isLocked) })}
                />
              )}
            </div>
          </div>
          <section
            className={classes(styles.card, hasSections(type) && styles.bare)}
            aria-label={t('templates.part.content')}
          >
            <ContentForm
              key={type.id}
              type={type}
              value={draft.content}
              errors={errors}
              stealsFocus={false}
              isPartial
              uploads={uploads}
              onChange={(content) => onChange({ content })}
            />
          </section>
        </>
      )}
      {isChoosing && (
        <TypeChooserDialog
          value={draft.type ?? 'url'}
          onChoose={({ type: chosen, content }) =>
            chosen === draft.type && !content ? setChoosing(false) : choose(chosen, content)
          }
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
};
