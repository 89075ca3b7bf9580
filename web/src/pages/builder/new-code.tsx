import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
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
import { useScannabilityGuard } from './use-scannability-guard.ts';

/** The builder of a new code: a single entry in the browser’s history, which the created code replaces. */
export const NewCode = () => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { editor, change, isSavedLocally, isEmpty, pending, validate, finish, startOver } = useNewCode();
  const questions = useQuestions(editor);
  const scannabilityGuard = useScannabilityGuard(editor, finish);
  const afterUploads = useAfterUploads(editor.uploads, scannabilityGuard.start);
  const requestedStep = parseStep(params, 'type');
  const step = requestedStep === 'done' ? 'design' : requestedStep;

  const folder = Number(params.get('folder')) || undefined;
  useEffect(() => {
    if (folder === undefined) return;
    change({ folder });
    navigate(buildStepUrl(requestedStep), { replace: true });
  }, [folder, requestedStep, change, navigate]);

  useEffect(() => {
    if (requestedStep === 'done') navigate(buildStepUrl('design'), { replace: true });
  }, [requestedStep, navigate]);

  const saveStatus = (
    <SaveStatus icon={<IconDeviceFloppy size={18} />} isShown={isSavedLocally && !isEmpty}>
      {tMain('make.kept')}
    </SaveStatus>
  );
  const frame = { editor, saveStatus, step, title: editor.edit.name || t('builder.new') };

  if (step === 'type') return <TypeStep frame={frame} hasDraft={!isEmpty} onStartOver={startOver} />;
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
  const { code } = editor;
  const requestFinish = () => {
    // A label that can’t be rendered shows the error at its field.
    if (code.state === 'drawn' && code.unsupportedLetters !== undefined)
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
          pending: pending || scannabilityGuard.isChecking || afterUploads.isWaiting,
        }}
      >
        <DesignStep editor={editor} />
      </BuilderFrame>
      <UploadLeaveDialog uploads={editor.uploads} />
      <UnreadableDialog editor={editor} readable={scannabilityGuard} />
    </>
  );
};
