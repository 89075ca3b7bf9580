import type { Code } from '@tessera/contract/api/codes.ts';
import { toCodeTitle } from '@tessera/contract/rules/title.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../api.ts';
import { getCodeName } from '../../features/codes/code-name.ts';
import { getDestination } from '../../features/codes/destination.ts';
import { usePermissionCheck } from '../../features/team/permissions.tsx';
import { useAfterUploads } from '../../features/upload/use-uploads.ts';
import { notify } from '../../ui/notify.ts';
import { AccessLost } from './access-lost.tsx';
import { BuilderFrame } from './builder-frame.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentStep } from './content-step.tsx';
import { DesignStep } from './design-step.tsx';
import { DoneStep } from './done-step.tsx';
import { PublishButton } from './publish-button.tsx';
import { QuestionDialog, useQuestions } from './question-dialog.tsx';
import { AutosaveStatus } from './save-status.tsx';
import { buildStepUrl, parseStep } from './steps.ts';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { UploadLeaveDialog } from './upload-leave-dialog.tsx';
import { useExistingCode } from './use-existing-code.ts';
import { useScanQualityGuard } from './use-scan-quality-guard.ts';

/** The builder of an existing code: its type can’t be changed, nor a static code’s content. */
export const ExistingCode = ({
  code: fetched,
  isGone = false,
}: {
  code: Code;
  /** The code can no longer be fetched. */
  isGone?: boolean;
}) => {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { editor, state, publishing, validate, publish, changePublishedStyle, resolve, retry } =
    useExistingCode(fetched);
  const code = editor.savedCode;
  const scanQualityGuard = useScanQualityGuard(editor, async () => {
    if (await publish()) notify({ kind: 'success', text: t('target.published', { target: getDestination(code) }) });
  });
  const afterUploads = useAfterUploads(editor.uploads, () => {
    if (validate()) scanQualityGuard.start();
  });
  const requestedStep = parseStep(params, 'content');
  const step = requestedStep === 'type' ? 'content' : requestedStep;
  const questions = useQuestions(editor, () => {
    if (step !== 'content') navigate(buildStepUrl('content', code.id));
  });
  const can = usePermissionCheck();
  const isMissing =
    isGone || (state.kind === 'failed' && state.error instanceof ApiError && state.error.code === 'not_found');
  if (isMissing || !can('dashboard', 'edit')) return <AccessLost editor={editor} isGone={isMissing} />;
  const goTo = (targetStep: 'design' | 'done') => () => {
    if (validate()) questions.confirmThen(() => navigate(buildStepUrl(targetStep, code.id)));
  };

  const frame = {
    editor,
    step,
    title: getCodeName({
      name: editor.edit.name,
      title: toCodeTitle({ ...code, content: editor.edit.content, encodedText: code.printed }),
    }),
    saveStatus: <AutosaveStatus state={state} onRetry={retry} />,
    action: code.dynamic && (
      <PublishButton
        code={code}
        state={state}
        pending={publishing || scanQualityGuard.isChecking || afterUploads.isWaiting}
        onPublish={() => validate() && questions.confirmThen(afterUploads.start)}
      />
    ),
  };
  return (
    <>
      {step === 'content' && (
        <BuilderFrame {...frame} next={{ label: t('builder.to_design'), onClick: goTo('design') }}>
          <ContentStep editor={editor} focusRequest={questions.focusRequest} />
        </BuilderFrame>
      )}
      {step === 'design' && (
        <BuilderFrame
          {...frame}
          back={{ to: buildStepUrl('content', code.id), label: t('step.content') }}
          next={{ label: t('builder.to_done'), onClick: goTo('done') }}
        >
          <DesignStep editor={editor} />
        </BuilderFrame>
      )}
      {step === 'done' && (
        <BuilderFrame {...frame} wide>
          <DoneStep editor={editor} onStyleChange={changePublishedStyle} save={retry} publish={frame.action} />
        </BuilderFrame>
      )}
      <UploadLeaveDialog uploads={editor.uploads} />
      <QuestionDialog questions={questions} />
      <UnreadableDialog editor={editor} guard={scanQualityGuard} />
      {state.kind === 'conflict' && (
        <ConflictDialog type={editor.type} local={editor.edit} remote={state.remote} onResolve={resolve} />
      )}
    </>
  );
};
