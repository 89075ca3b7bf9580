import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Code } from '@tessera/contract/api/codes.ts';
import { findType } from '@tessera/qr-types';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotifyError } from '../../error-messages.ts';
import { getDestination } from '../../features/codes/destination.ts';
import { publishDraft, publishEdit, restoreRevision } from '../../features/codes/save-code.ts';
import { setCachedCode } from '../../features/codes/use-code-action.ts';
import { type ContentErrors, toContentErrors, validateContent } from '../../features/content-form/content-errors.ts';
import type { Content } from '../../features/content-form/content-form.tsx';
import { withoutEmptyItems } from '../../features/content-form/final-content.ts';
import { useCodeGate } from '../../features/plans/plan.tsx';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { Button } from '../../ui/button.tsx';
import { FoldedText } from '../../ui/folded-text.tsx';
import { IconArrowsExchange } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import styles from './code-target.module.css';
import { TargetDraft } from './target-draft.tsx';
import { TargetForm } from './target-form.tsx';

/**
 * A code’s destination or content, as phones see it. A dynamic code’s destination is changed here and published in one
 * step.
 */
export const CodeTarget = ({ code }: { code: Code }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const canEdit = usePermissionCheck()('dashboard', 'edit');
  const allows = useCodeGate();
  const [content, setContent] = useState<Content>();
  const [errors, setErrors] = useState<ContentErrors>({});
  const opener = useRef<HTMLButtonElement>(null);
  const type = findType(code.type);
  const target = getDestination({ ...code, content: code.publishedContent ?? code.content });
  const isVisible = code.published || code.publishedContent !== null;
  const label = !code.dynamic ? 'target.holds' : isVisible ? 'target.leads' : 'target.will_lead';

  const close = () => {
    setContent(undefined);
    setErrors({});
    setTimeout(() => opener.current?.focus());
  };
  const undoPublish = (changed: Code) =>
    restoreRevision(changed, code.revision)
      .then((restored) => setCachedCode(client, restored))
      .catch(notifyError);
  const publish = useMutation({
    mutationFn: (newContent: Content | undefined) =>
      newContent ? publishEdit(code, code.version, { content: newContent }) : publishDraft(code, code.version),
    onSuccess: (changed) => {
      setCachedCode(client, changed);
      close();
      notify({
        kind: 'success',
        text: t('target.published', { target: getDestination(changed) }),
        ...(code.published &&
          changed.revision !== code.revision && {
            action: { label: t('undo'), onClick: () => undoPublish(changed) },
          }),
      });
    },
    onError: (error) => {
      const fieldErrors = toContentErrors(tMain, error);
      setErrors(fieldErrors);
      if (Object.keys(fieldErrors).length === 0) notifyError(error);
    },
  });
  const submit = () => {
    const finalContent = content && withoutEmptyItems(type, content);
    const foundErrors = validateContent(tMain, type, finalContent);
    setErrors(foundErrors);
    if (Object.keys(foundErrors).length === 0) publish.mutate(finalContent);
  };

  return (
    <section className={styles.card} aria-label={t(label)}>
      {content === undefined ? (
        <div className={styles.line}>
          <div className={styles.text}>
            <h2 className={styles.label}>{t(label)}</h2>
            <FoldedText className={styles.target}>
              {/^https?:/i.test(target) ? (
                <a href={target} target="_blank" rel="noreferrer">
                  {target}
                </a>
              ) : (
                target
              )}
            </FoldedText>
          </div>
          {code.dynamic && canEdit && code.status !== 'archived' && (
            <Button
              ref={opener}
              variant="soft"
              icon={<IconArrowsExchange size={18} />}
              onClick={() => allows(code, 'management') && setContent(code.content)}
            >
              {t('target.edit')}
            </Button>
          )}
        </div>
      ) : (
        <TargetForm
          type={type}
          value={code.content}
          errors={errors}
          pending={publish.isPending}
          onChange={setContent}
          onSubmit={submit}
          onCancel={close}
        />
      )}
      {code.dynamic && !code.published && content === undefined && (
        <TargetDraft
          code={code}
          publishedTarget={isVisible ? target : undefined}
          pending={publish.isPending}
          onPublish={() => publish.mutate(undefined)}
        />
      )}
    </section>
  );
};
