import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useOnceUploaded } from '../../features/upload/use-uploads.ts';
import { IconDeviceFloppy } from '../../ui/icons.ts';
import { BuilderFrame } from './builder-frame.tsx';
import { ContentStep } from './content-step.tsx';
import { DesignStep } from './design-step.tsx';
import { LeaveUploads } from './leave-uploads.tsx';
import { QuestionDialog, useQuestions } from './questions.tsx';
import { SaveMark } from './save-mark.tsx';
import { addressOfStep, stepOf } from './steps.ts';
import { TypeStep } from './type-step.tsx';
import { UnreadableDialog } from './unreadable-dialog.tsx';
import { useNewCode } from './use-new-code.ts';
import { useReadable } from './use-readable.ts';

/** The builder of a code that doesn't exist yet: one place in the browser's history, which the finished code takes over. */
export const NewCode = () => {
  const { t } = useTranslation('private');
  const main = useTranslation().t;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { making, change, kept, isEmpty, pending, check, finish, startOver } = useNewCode();
  const questions = useQuestions(making);
  const readable = useReadable(making, finish);
  const onceUploaded = useOnceUploaded(making.uploads, readable.start);
  const asked = stepOf(params, 'type');
  const step = asked === 'done' ? 'design' : asked;

  const folder = Number(params.get('folder')) || undefined;
  useEffect(() => {
    if (folder === undefined) return;
    change({ folder });
    navigate(addressOfStep(asked), { replace: true });
  }, [folder, asked, change, navigate]);

  useEffect(() => {
    if (asked === 'done') navigate(addressOfStep('design'), { replace: true });
  }, [asked, navigate]);

  const mark = (
    <SaveMark icon={<IconDeviceFloppy size={18} />} isShown={kept && !isEmpty}>
      {main('make.kept')}
    </SaveMark>
  );
  const frame = { making, mark, step, title: making.edit.name || t('builder.new') };

  if (step === 'type') return <TypeStep frame={frame} hasDraft={!isEmpty} onStartOver={startOver} />;
  if (step === 'content')
    return (
      <BuilderFrame
        {...frame}
        back={{ to: addressOfStep('type'), label: t('step.type') }}
        next={{
          label: t('builder.to_design'),
          onClick: () => {
            if (check()) questions.ask(() => navigate(addressOfStep('design'), { replace: true }));
          },
        }}
      >
        <ContentStep making={making} wanted={questions.wanted} />
        <LeaveUploads uploads={making.uploads} />
        <QuestionDialog questions={questions} />
      </BuilderFrame>
    );
  const { code } = making;
  const askToFinish = () => {
    // A label that can't be drawn says so at its field.
    if (code.state === 'drawn' && code.undrawable !== undefined)
      document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    else onceUploaded.start();
  };
  return (
    <>
      <BuilderFrame
        {...frame}
        back={{ to: addressOfStep('content'), label: t('step.content') }}
        next={{
          label: t('builder.finish'),
          onClick: askToFinish,
          pending: pending || readable.isReading || onceUploaded.isWaiting,
        }}
      >
        <DesignStep making={making} />
      </BuilderFrame>
      <LeaveUploads uploads={making.uploads} />
      <UnreadableDialog making={making} readable={readable} />
    </>
  );
};
