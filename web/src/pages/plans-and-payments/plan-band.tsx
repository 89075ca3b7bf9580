import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { getCheckoutPath, getPlanActions, type PlanAction } from './plan-actions.ts';
import styles from './plan-band.module.css';
import { describeStatus, explainStatus } from './plan-words.ts';
import type { PlanMutations } from './queries.ts';
import { TrialDays } from './trial-days.tsx';
import { usePlanWords } from './use-plan-words.ts';

/** The status of the plan in plain words, with what can be done about it. */
export const PlanBand = ({
  subscription,
  mutations: { changeMethod, resume },
  canEdit,
  onCancel,
  onChange,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  canEdit: boolean;
  onCancel: () => void;
  onChange: () => void;
}) => {
  const { t } = useTranslation('private');
  const words = usePlanWords();
  const { status, plan, trialStartedAt, trialEndsAt, now } = subscription;
  const renderAction = (action: PlanAction, isMain: boolean) => {
    const className = isMain ? styles.main : styles.other;
    if (action === 'choose' || action === 'pay_now')
      return (
        <ButtonLink key={action} to={getCheckoutPath(plan?.duration ?? 'monthly')} size={48} className={className}>
          {t(`plans.action.${action}`)}
        </ButtonLink>
      );
    const isMethod = action === 'add_method' || action === 'change_method';
    const { isPending, onClick } = isMethod
      ? { isPending: changeMethod.isPending, onClick: () => changeMethod.mutate() }
      : action === 'keep'
        ? { isPending: resume.isPending, onClick: () => resume.mutate() }
        : { isPending: false, onClick: action === 'cancel' ? onCancel : onChange };
    return (
      <Button key={action} size={48} className={className} pending={isPending} onClick={onClick}>
        {t(action === 'cancel' && status === 'trialing' ? 'plans.action.cancel_trial' : `plans.action.${action}`)}
      </Button>
    );
  };
  const actions = canEdit ? getPlanActions(subscription) : [];
  return (
    <section className={styles.band} aria-labelledby="plan-status">
      {status === 'trialing' && trialStartedAt && trialEndsAt && (
        <TrialDays from={new Date(trialStartedAt)} to={new Date(trialEndsAt)} now={new Date(now)} isDark />
      )}
      <div className={styles.text}>
        <h2 id="plan-status">{describeStatus(words, subscription)}</h2>
        <p>{explainStatus(words, subscription)}</p>
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action, index) => renderAction(action, index === actions.length - 1 && action !== 'cancel'))}
        </div>
      )}
    </section>
  );
};
