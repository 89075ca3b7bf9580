import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { findType, isDynamic, pickSharedContent, type TypeId } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { TypeName } from '../../features/codes/type-name.tsx';
import { useFeatureGate } from '../../features/plans/plan.tsx';
import { TypeList } from '../../features/type-chooser/type-list.tsx';
import { TypePreview } from '../../features/type-chooser/type-preview.tsx';
import { type TypeChoice, useTypeChooser } from '../../features/type-chooser/use-type-chooser.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BuilderFrame, type FrameProps } from './builder-frame.tsx';
import type { NewCodeEditor } from './editor.ts';
import { buildStepUrl } from './steps.ts';
import { TemplateStrip } from './template-strip.tsx';
import styles from './type-step.module.css';
import type { TemplateChoice } from './use-template-choice.ts';

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea') !== null;

/** Step one, the type. A link that is pasted anywhere on the page chooses the type it belongs to, and fills it in. */
export const TypeStep = ({
  frame,
  hasDraft,
  templates,
  onStartOver,
}: {
  frame: FrameProps & { editor: NewCodeEditor };
  hasDraft: boolean;
  templates: TemplateChoice;
  onStartOver: () => void;
}) => {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const { editor } = frame;
  const allows = useFeatureGate();
  const [pendingChoice, setPendingChoice] = useState<TypeChoice>();

  const applyChoice = ({ type, content }: TypeChoice) => {
    editor.chooseType(type, content);
    navigate(buildStepUrl('content'), { replace: true });
  };
  /** Asks before content is lost; the static or dynamic counterpart of a type takes it over. */
  const requestChoice = (choice: TypeChoice) => {
    if (isDynamic(findType(choice.type)) && !allows('dynamic_codes')) return;
    const isTwin = editor.type.counterpart === choice.type;
    if (!choice.content && choice.type === editor.type.id) navigate(buildStepUrl('content'), { replace: true });
    else if (!hasDraft) applyChoice(choice);
    else if (isTwin && !choice.content)
      applyChoice({ ...choice, content: pickSharedContent(findType(choice.type), editor.edit.content) });
    else setPendingChoice(choice);
  };
  const chooser = useTypeChooser({ value: hasDraft ? (editor.type.id as TypeId) : undefined, onChoose: requestChoice });

  const onPaste = useRef(chooser.paste);
  onPaste.current = chooser.paste;
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (!isField(event.target) && onPaste.current(text)) event.preventDefault();
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  return (
    <BuilderFrame {...frame} title={t('type.title')} panel={<TypePreview chooser={chooser} />}>
      {hasDraft && (
        <section className={styles.draft}>
          <div className={styles.body}>
            <h2 className={styles.draftTitle}>{t('type.draft')}</h2>
            <p className={styles.draftText} dir="auto">
              <TypeName type={editor.type} />
              {editor.edit.name || toCodeTitle({ ...editor.edit, type: editor.type.id as TypeId, encodedText: '' })}
            </p>
          </div>
          <Button variant="plain" onClick={onStartOver}>
            {t('type.discard')}
          </Button>
          <ButtonLink variant="soft" to={buildStepUrl('content')} replace>
            {t('type.go_on')}
          </ButtonLink>
        </section>
      )}
      <TemplateStrip editor={editor} choice={templates} />
      <TypeList chooser={chooser} />
      {templates.pending && (
        <ConfirmDialog
          title={t('templates.replace_title', { name: templates.pending.name })}
          text={t('templates.replace_text')}
          confirmLabel={t('templates.replace')}
          onConfirm={templates.confirm}
          onClose={templates.cancel}
        />
      )}
      {pendingChoice && (
        <ConfirmDialog
          title={t('type.change')}
          text={t('type.change_text')}
          confirmLabel={t('type.change_confirm')}
          onConfirm={() => applyChoice(pendingChoice)}
          onClose={() => setPendingChoice(undefined)}
        />
      )}
    </BuilderFrame>
  );
};
