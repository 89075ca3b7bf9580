import { findType } from '@tessera/qr-types';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { TypeChoice } from '../../features/type-chooser/use-type-chooser.ts';
import { useAfterUploads } from '../../features/upload/use-uploads.ts';
import { IconDeviceFloppy } from '../../ui/icons.ts';
import { BuilderFrame } from './builder-frame.tsx';
import { ContentStep } from './content-step.tsx';
import { DesignStep } from './design-step.tsx';
import { QuestionDialog, useQuestions } from './question-dialog.tsx';
import { SaveStatus } from './save-status.tsx';
import { buildStepUrl, parseStep } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { UploadLeaveDialog } from './upload-leave-dialog.tsx';
import { useNewCode } from './use-new-code.ts';
import { useScanQualityGuard } from './use-scan-quality-guard.ts';
import { useTemplateChoice } from './use-template-choice.ts';

/** Reads the type that another screen has chosen, and the content that it brings along. */
const parseChoice = (state: unknown): TypeChoice | undefined => {
  const { choice } = (state ?? {}) as { choice?: TypeChoice };
  return choice && findType(choice.type) ? choice : undefined;
};

/** The builder of a new code: a single entry in the browser’s history, which the created code replaces. */
export const NewCode = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { editor, change, isLoaded, isSavedLocally, isEmpty, pending, validate, finish, startOver } = useNewCode();
  const questions = useQuestions(editor);
  const scanQualityGuard = useScanQualityGuard(editor, finish);
  const afterUploads = useAfterUploads(editor.uploads, scanQualityGuard.start);
  const templates = useTemplateChoice(editor, {
    hasDraft: !isEmpty,
    isLoaded,
    requestedId: Number(params.get('template')) || undefined,
  });
  const requestedStep = parseStep(params, 'type');
  const step = requestedStep === 'done' ? 'design' : requestedStep;

  const { state } = useLocation();
  const folder = Number(params.get('folder')) || undefined;
  useEffect(() => {
    if (folder === undefined) return;
    change({ folder });
    navigate(buildStepUrl(requestedStep), { replace: true, state });
  }, [folder, requestedStep, state, change, navigate]);

  // Other screens name the type. The code of this device is known once it has its link.
  const choice = parseChoice(state);
  useEffect(() => {
    if (!choice || !isLoaded) return;
    navigate(buildStepUrl('content'), { replace: true, state: null });
    if (choice.content || choice.type !== editor.type.id) editor.chooseType(choice.type, choice.content);
  }, [choice, isLoaded, editor, navigate]);

  useEffect(() => {
    if (requestedStep === 'done') navigate(buildStepUrl('design'), { replace: true });
  }, [requestedStep, navigate]);

  const saveStatus = (
    <SaveStatus icon={<IconDeviceFloppy size={18} />} isShown={isSavedLocally && !isEmpty}>
      {tMain('make.kept')}
    </SaveStatus>
  );
  const frame = { editor, saveStatus, step, title: editor.edit.name || t('builder.new') };

  if (step === 'type')
    return <TypeStep frame={frame} hasDraft={!isEmpty} templates={templates} onStartOver={startOver} />;
  if (step === 'content')
    return (
      <BuilderFrame
        {...frame}
        back={{ to: buildStepUrl('type'), label: t('step.type') }}
        next={{
          label: t('builder.to_design'),
          onClick: () => {
            if (validate()) questions.confirmThen(() => navigate(buildStepUrl('design'), { replace: true }));
          },
        }}
      >
        <ContentStep editor={editor} focusRequest={questions.focusRequest} />
        <UploadLeaveDialog uploads={editor.uploads} />
        <QuestionDialog questions={questions} />
      </BuilderFrame>
    );
  const { codePreview } = editor;
  const requestFinish = () => {
    // A label that can’t be rendered shows the error at its field.
    if (codePreview.state === 'drawn' && codePreview.unsupportedLetters !== undefined)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else afterUploads.start();
  };
  return (
    <>
      <BuilderFrame
        {...frame}
        back={{ to: buildStepUrl('content'), label: t('step.content') }}
        next={{
          label: t('builder.finish'),
          onClick: requestFinish,
          pending: pending || scanQualityGuard.isChecking || afterUploads.isWaiting,
        }}
      >
        <DesignStep editor={editor} />
      </BuilderFrame>
      <UploadLeaveDialog uploads={editor.uploads} />
      <UnreadableDialog editor={editor} guard={scanQualityGuard} />
    </>
  );
};
