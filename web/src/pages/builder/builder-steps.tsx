import { useTranslation } from 'react-i18next';
import { StepPath } from '../../ui/step-path.tsx';
import { type BuilderStep, buildStepUrl, steps } from './steps.ts';

/** The steps of the builder. The type step of an existing code and the last step of a new one can’t be opened. */
export const BuilderSteps = ({ step, id }: { step: BuilderStep; id: number | undefined }) => {
  const { t } = useTranslation('private');
  const currentIndex = steps.indexOf(step);
  const canGo = (targetStep: BuilderStep) => targetStep !== step && targetStep !== (id === undefined ? 'done' : 'type');
  return (
    <StepPath
      label={t('step.label')}
      replaces={id === undefined}
      steps={steps.map((name, i) => ({
        id: name,
        label: t(`step.${name}`),
        state: i < currentIndex || step === 'done' ? 'laid' : i === currentIndex ? 'here' : 'later',
        to: canGo(name) ? buildStepUrl(name, id) : undefined,
      }))}
    />
  );
};
