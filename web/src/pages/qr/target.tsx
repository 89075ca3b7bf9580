import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { typeOf } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { destinationOf } from '../../features/codes/destination.ts';
import { publishDraft, publishEdit, restoreRevision } from '../../features/codes/save-code.ts';
import { putCode } from '../../features/codes/use-code-action.ts';
import type { Content } from '../../features/content-form/content-form.tsx';
import { contentFaults, type Faults, refusedFields } from '../../features/content-form/faults.ts';
import { withoutEmptyItems } from '../../features/content-form/without-empty-items.ts';
import { useMay } from '../../features/team/rights.tsx';
import { useRefusal } from '../../refusal.ts';
import { Button } from '../../ui/button.tsx';
import { IconArrowsExchange } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './target.module.css';
import { TargetDraft } from './target-draft.tsx';
import { TargetForm } from './target-form.tsx';

/** What a code leads to or holds, as phones see it. A dynamic code's target is changed here, and published with one press. */
export const Target = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const client = useQueryClient();
  const refused = useRefusal();
  const mayEdit = useMay()('dashboard', 'edit');
  const [content, setContent] = useState<Content>();
  const [faults, setFaults] = useState<Faults>({});
  const opener = useRef<HTMLButtonElement>(null);
  const type = typeOf(code.type)!;
  const target = destinationOf({ ...code, content: code.publishedContent ?? code.content });
  const isSeen = code.published || code.publishedContent !== null;
  const label = !code.dynamic ? 'target.holds' : isSeen ? 'target.leads' : 'target.will_lead';

  const close = () => {
    setContent(undefined);
    setFaults({});
    setTimeout(() => opener.current?.focus());
  };
  const takeBack = (changed: Code) =>
    restoreRevision(changed, code.revision)
      .then((restored) => putCode(client, restored))
      .catch(refused);
  const publish = useMutation({
    mutationFn: (wanted: Content | undefined) =>
      wanted ? publishEdit(code, code.version, { content: wanted }) : publishDraft(code, code.version),
    onSuccess: (changed) => {
      putCode(client, changed);
      close();
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
      setFaults(said);
      if (Object.keys(said).length === 0) refused(error);
    },
  });
  const submit = () => {
    const finished = content && withoutEmptyItems(type, content);
    const found = contentFaults(main, type, finished);
    setFaults(found);
    if (Object.keys(found).length === 0) publish.mutate(finished);
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
          {code.dynamic && mayEdit && code.status !== 'archived' && (
            <Button
              ref={opener}
              look="soft"
              icon={<IconArrowsExchange size={18} />}
              onClick={() => setContent(code.content)}
            >
              {t('target.edit')}
            </Button>
          )}
        </div>
      ) : (
        <TargetForm
          type={type}
          value={code.content}
          faults={faults}
          pending={publish.isPending}
          onChange={setContent}
          onSubmit={submit}
          onCancel={close}
        />
      )}
      {code.dynamic && !code.published && content === undefined && (
        <TargetDraft
          code={code}
          seen={isSeen ? target : undefined}
          pending={publish.isPending}
          onPublish={() => publish.mutate(undefined)}
        />
      )}
    </section>
  );
};
