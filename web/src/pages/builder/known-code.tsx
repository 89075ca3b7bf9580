import type { Code } from '@tessera/contract/api/codes.ts';
import { titleOf } from '@tessera/contract/rules/title.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Refused } from '../../api.ts';
import { destinationOf } from '../../features/codes/destination.ts';
import { nameOf } from '../../features/codes/name-of.ts';
import { useMay } from '../../features/team/rights.tsx';
import { useOnceUploaded } from '../../features/upload/use-uploads.ts';
import { notify } from '../../ui/notify.ts';
import { BuilderFrame } from './builder-frame.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContentStep } from './content-step.tsx';
import { DesignStep } from './design-step.tsx';
import { DoneStep } from './done-step.tsx';
import { LeaveUploads } from './leave-uploads.tsx';
import { PublishButton } from './publish-button.tsx';
import { QuestionDialog, useQuestions } from './questions.tsx';
import { StateMark } from './save-mark.tsx';
import { ShutCode } from './shut-code.tsx';
import { addressOfStep, stepOf } from './steps.ts';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useKnownCode } from './use-known-code.ts';
import { useReadable } from './use-readable.ts';

/** The builder of a code that exists: its type is fixed, a static one's content too. */
export const KnownCode = ({
  code: fetched,
  isGone = false,
}: {
  code: Code;
  /** It can't be fetched any more. */
  isGone?: boolean;
}) => {
  const { t } = useTranslation('private');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { making, code, state, publishing, check, publish, handOut, resolve, retry } = useKnownCode(fetched);
  const readable = useReadable(making, async () => {
    if (await publish()) notify({ kind: 'success', text: t('target.published', { target: destinationOf(code) }) });
  });
  const onceUploaded = useOnceUploaded(making.uploads, () => {
    if (check()) readable.start();
  });
  const asked = stepOf(params, 'content');
  const step = asked === 'type' ? 'content' : asked;
  const questions = useQuestions(making, () => {
    if (step !== 'content') navigate(addressOfStep('content', code.id));
  });
  const may = useMay();
  const isLost =
    isGone || (state.kind === 'failed' && state.error instanceof Refused && state.error.code === 'not_found');
  if (isLost || !may('dashboard', 'edit'))
    return <ShutCode type={making.type} code={code} edit={making.edit} isGone={isLost} />;
  const goTo = (wanted: 'design' | 'done') => () => {
    if (check()) questions.ask(() => navigate(addressOfStep(wanted, code.id)));
  };

  const frame = {
    making,
    step,
    id: code.id,
    title: nameOf({ name: making.edit.name, title: titleOf({ ...code, content: making.edit.content }) }),
    mark: <StateMark state={state} onRetry={retry} />,
    action: code.dynamic && (
      <PublishButton
        code={code}
        state={state}
        pending={publishing || readable.isReading || onceUploaded.isWaiting}
        onPublish={() => check() && questions.ask(onceUploaded.start)}
      />
    ),
  };
  return (
    <>
      {step === 'content' && (
        <BuilderFrame {...frame} next={{ label: t('builder.to_design'), onClick: goTo('design') }}>
          <ContentStep making={making} code={code} wanted={questions.wanted} />
        </BuilderFrame>
      )}
      {step === 'design' && (
        <BuilderFrame
          {...frame}
          back={{ to: addressOfStep('content', code.id), label: t('step.content') }}
          next={{ label: t('builder.to_done'), onClick: goTo('done') }}
        >
          <DesignStep making={making} />
        </BuilderFrame>
      )}
      {step === 'done' && (
        <BuilderFrame {...frame} wide>
          <DoneStep code={code} style={making.edit.style} onStyle={handOut} save={retry} publish={frame.action} />
        </BuilderFrame>
      )}
      <LeaveUploads uploads={making.uploads} />
      <QuestionDialog questions={questions} />
      <UnreadableDialog making={making} readable={readable} />
      {state.kind === 'conflict' && (
        <ConflictDialog type={making.type} mine={making.edit} theirs={state.theirs} onResolve={resolve} />
      )}
    </>
  );
};
