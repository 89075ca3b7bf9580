import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { templateListQuery } from '../../features/templates/queries.ts';
import { useTemplatePermissions } from '../../features/templates/template-permissions.ts';
import { TemplatePicture } from '../../features/templates/template-picture.tsx';
import { useDescribeTemplate } from '../../features/templates/use-describe-template.ts';
import { IconLock } from '../../ui/icons.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import type { NewCodeEditor } from './editor.ts';
import styles from './template-strip.module.css';
import type { TemplateChoice } from './use-template-choice.ts';

/** The account’s templates, any of which the new code can be made from. */
export const TemplateStrip = ({ editor, choice }: { editor: NewCodeEditor; choice: TemplateChoice }) => {
  const { t } = useTranslation('private');
  const { canView } = useTemplatePermissions();
  const { data } = useQuery({ ...templateListQuery, enabled: canView });
  const describe = useDescribeTemplate();
  const titleId = useId();
  const { template } = editor;
  if (!template && (data ?? []).length === 0) return null;
  return (
    <section className={styles.strip} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {t('templates.yours')}
        </h2>
        {canView && (
          <Link to="/app/templates" className={styles.all}>
            {t('templates.all')}
          </Link>
        )}
      </div>
      {template && (
        <p className={styles.chosen} role="status">
          <span dir="auto">{t('templates.made_from', { name: template.name })}</span>{' '}
          <TextButton onClick={() => editor.chooseTemplate(undefined)}>{t('templates.dont_use')}</TextButton>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className={styles.list}>
          {data.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                className={styles.card}
                aria-pressed={one.id === template?.id}
                aria-busy={one.id === choice.loadingId}
                onClick={() => choice.choose(one.id)}
              >
                <TemplatePicture style={one.style} size={64} />
                <span className={styles.text}>
                  <span className={styles.name} dir="auto">
                    {one.name}
                  </span>
                  <span className={styles.parts}>
                    {describe(one)}
                    {one.locks.length > 0 && <IconLock size={14} aria-label={t('templates.locked')} />}
                  </span>
                </span>
                {one.id === choice.loadingId && <Spinner />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
