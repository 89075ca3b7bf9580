import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { destinationOf } from '../../features/codes/destination.ts';
import { publishDraft, publishEdit, restoreRevision } from '../../features/codes/save-code.ts';
import { putCode } from '../../features/codes/use-code-action.ts';
import { type Content, ContentForm } from '../../features/content-form/content-form.tsx';
import { contentFaults, refusedFields } from '../../features/content-form/faults.ts';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconPencil } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './target.module.css';

/** What a code leads to or holds. A dynamic code's target is edited here, and published with one press. */
export const Target = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const client = useQueryClient();
  const refused = useRefusal();
  const [content, setContent] = useState<Content>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const type = typeOf(code.type)!;
  const target = destinationOf(code);
  const label = !code.dynamic ? 'target.holds' : code.published ? 'target.leads' : 'target.will_lead';

  const takeBack = (changed: Code) =>
    restoreRevision(changed, code.revision)
      .then((restored) => putCode(client, restored))
      .catch(refused);
  const publish = useMutation({
    mutationFn: (wanted: Content | undefined) =>
      wanted ? publishEdit(code, code.version, { content: wanted }) : publishDraft(code, code.version),
    onSuccess: (changed) => {
      putCode(client, changed);
      setContent(undefined);
      notify({
        kind: 'success',
        text: t('target.published', { target: destinationOf(changed) }),
        ...(code.published &&
          changed.revision !== code.revision && {
            action: { label: t('undo'), onClick: () => takeBack(changed) },
          }),
      });
    },
    onError: (error) => {
      const said = refusedFields(main, error);
      setErrors(said);
      if (Object.keys(said).length === 0) refused(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const faults = contentFaults(main, type, content);
    setErrors(faults);
    if (Object.keys(faults).length === 0) publish.mutate(content);
  };

  return (
    <section className={styles.card} aria-label={t(label)}>
      {content === undefined ? (
        <div className={styles.line}>
          <div className={styles.words}>
            <h2 className={styles.label}>{t(label)}</h2>
            <p className={styles.target} dir="auto">
              {/^https?:/i.test(target) ? (
                <a href={target} target="_blank" rel="noreferrer">
                  {target}
                </a>
              ) : (
                target
              )}
            </p>
          </div>
          {code.dynamic && code.status !== 'archived' && (
            <Button look="soft" icon={<IconPencil size={18} />} onClick={() => setContent(code.content)}>
              {t('target.edit')}
            </Button>
          )}
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <ContentForm type={type} value={code.content} onChange={setContent} errors={errors} />
          <div className={styles.buttons}>
            <Button type="submit" pending={publish.isPending}>
              {t('target.publish')}
            </Button>
            <Button look="plain" onClick={() => setContent(undefined)}>
              {t('cancel')}
            </Button>
            <p className={styles.help}>{t('target.publish_help')}</p>
          </div>
        </form>
      )}
      {code.dynamic && !code.published && content === undefined && (
        <div className={styles.draft}>
          <p>{t('target.draft')}</p>
          <Button look="quiet" size={32} pending={publish.isPending} onClick={() => publish.mutate(undefined)}>
            {t('target.publish_draft')}
          </Button>
        </div>
      )}
    </section>
  );
};
