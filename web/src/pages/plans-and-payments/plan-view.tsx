import type { Subscription } from '@tessera/contract/api/subscriptions.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DurationCard } from './duration/duration-card.tsx';
import { ScheduledChange } from './duration/scheduled-change.tsx';
import { LeaveCard } from './leave/leave-card.tsx';
import { LeaveDialog } from './leave/leave-dialog.tsx';
import styles from './page.module.css';
import { BilledToCard } from './payments/billed-to-card.tsx';
import { InvoiceList } from './payments/invoice-list.tsx';
import { PaymentCard } from './payments/payment-card.tsx';
import { ProblemPanel } from './payments/problem-panel.tsx';
import { canBuy, canCancel, canChange, type WayOut } from './plan-actions.ts';
import { PlanBand } from './plan-band.tsx';
import type { PlanMutations } from './queries.ts';

/** How someone is about to leave: at first, as a link in an email asks for. */
const useCancelLink = (isPossible: boolean) => {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get('cancel') === '1';
  const state = useState<WayOut | undefined>(isAsked && isPossible ? 'cancel' : undefined);
  useEffect(() => {
    if (!isAsked) return;
    setParams(
      (current) => {
        current.delete('cancel');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setParams]);
  return state;
};

/** Everything about a plan, once it’s loaded. `onDone` is called when what had the focus may be gone. */
export const PlanView = ({
  subscription,
  mutations,
  canEdit,
  onDone,
}: {
  subscription: Subscription;
  mutations: PlanMutations;
  canEdit: boolean;
  onDone: () => void;
}) => {
  const [isChanging, setChanging] = useState(false);
  const [way, setWay] = useCancelLink(canEdit && canCancel(subscription));
  const durationHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChanging) return;
    durationHeading.current?.focus({ preventScroll: true });
    durationHeading.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanging]);
  const isTrial = subscription.status === 'trialing';
  const canChoose = canBuy(subscription) || (canChange(subscription) && (isTrial || isChanging));
  const props = { subscription, mutations, canEdit };
  return (
    <>
      <PlanBand {...props} onCancel={() => setWay('cancel')} onChange={() => setChanging(true)} />
      <ProblemPanel {...props} />
      <ScheduledChange {...props} />
      <div className={styles.columns}>
        <div className={styles.column}>
          {canEdit && canChoose && (
            <DurationCard
              subscription={subscription}
              mutations={mutations}
              headingRef={durationHeading}
              {...(isChanging && {
                onClose: () => {
                  setChanging(false);
                  onDone();
                },
              })}
            />
          )}
          <InvoiceList subscription={subscription} />
        </div>
        <div className={styles.column}>
          <PaymentCard {...props} />
          <BilledToCard canEdit={canEdit} />
          <LeaveCard subscription={subscription} canEdit={canEdit} onLeave={setWay} />
        </div>
      </div>
      {way && (
        <LeaveDialog
          subscription={subscription}
          mutations={mutations}
          initialWay={way}
          onClose={() => {
            setWay(undefined);
            mutations.cancel.reset();
            mutations.withdraw.reset();
            onDone();
          }}
        />
      )}
    </>
  );
};
