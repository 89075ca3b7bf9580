import { useQuery, useQueryClient } from '@tanstack/react-query';
import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { Failed } from '../../failed.tsx';
import { dateText } from '../../features/codes/when.ts';
import { useFormatLocale } from '../../i18n/use-format-locale.ts';
import { useMe } from '../../shell/app/me.ts';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconShieldCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { restFocus } from '../../ui/rest-focus.ts';
import { BackupCodes } from './backup-codes.tsx';
import { Prove } from './prove.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { secondStep } from './security-queries.ts';
import { SetUp } from './set-up.tsx';
import styles from './two-step.module.css';
import { UnverifiedNote } from './unverified-note.tsx';

const { begin, renewBackupCodes, off } = twoFactor;
/** From so few on, new ones are proposed. */
const few = 3;

type Asking = 'begin' | 'renew' | 'off';

/** The second step of signing in: set up with an app, backup codes, turned off. */
export const TwoStep = () => {
  const { t } = useTranslation('private');
  const locale = useFormatLocale();
  const queries = useQueryClient();
  const user = useMe();
  const state = useQuery(secondStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState<Asking>();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setAsking(undefined);
  /** Ends what the heading stands over, and with it the button that did. */
  const end = (what: () => void) => {
    what();
    restFocus(heading.current);
  };

  /** The state as it is now; what was pressed to get here is gone, so the focus goes to the heading. */
  const settle = async () => {
    close();
    await queries.invalidateQueries({ queryKey: secondStep.queryKey });
    setTimeout(() => heading.current?.focus());
  };
  const show = async (fresh: readonly string[]) => {
    setSetup(undefined);
    setCodes(fresh);
    await settle();
  };

  const dialogs = {
    begin: {
      schema: begin.body,
      onProven: async (body: object) => {
        setSetup(await call(begin, { body }));
        end(close);
      },
    },
    renew: {
      schema: renewBackupCodes.body,
      asksCode: true,
      onProven: async (body: object) => {
        const { backupCodes } = await call(renewBackupCodes, { body: body as { code: string } });
        await show(backupCodes);
      },
    },
    off: {
      schema: off.body,
      asksCode: true,
      isDanger: true,
      onProven: async (body: object) => {
        await call(off, { body: body as { code: string } });
        setCodes(undefined);
        await settle();
        notify({ kind: 'success', text: t('two_step.is_off') });
      },
    },
  };

  const { on, since, backupCodesLeft } = state.data ?? { on: false, since: null, backupCodesLeft: 0 };
  return (
    <section className={section.panel} aria-busy={state.isFetching}>
      <SectionHead title={t('section.two_step')} headingRef={heading} text={t('two_step.text')}>
        {state.data && !on && !setup && (
          <Button disabled={!user.emailVerified} onClick={() => setAsking('begin')}>
            {t('two_step.begin')}
          </Button>
        )}
      </SectionHead>
      <UnverifiedNote user={user} />
      {state.isError && !state.data ? (
        <Failed heading="h3" ruled title={t('two_step.failed')} error={state.error} onRetry={() => state.refetch()} />
      ) : !state.data ? (
        <SectionSkeleton />
      ) : (
        <>
          {setup && <SetUp {...setup} onConfirmed={show} onCancel={() => end(() => setSetup(undefined))} />}
          {codes && <BackupCodes codes={codes} onDone={() => end(() => setCodes(undefined))} />}
          {on && (
            <div className={styles.state}>
              <p className={styles.since}>
                <IconShieldCheck size={20} />
                {t('two_step.since', { day: dateText(since ?? '', locale) })}
              </p>
              {backupCodesLeft <= few && !codes ? (
                <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
                  {t('two_step.few', { count: backupCodesLeft })}
                </Note>
              ) : (
                <p className={styles.left}>{t('two_step.left', { count: backupCodesLeft })}</p>
              )}
              <div className={section.buttons}>
                <Button look="quiet" onClick={() => setAsking('renew')}>
                  {t('two_step.renew')}
                </Button>
                <Button look="quiet" onClick={() => setAsking('off')}>
                  {t('two_step.off')}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
      {asking && (
        <Prove
          title={t(`two_step.${asking}_title`)}
          text={t(`two_step.${asking}_text`)}
          action={t(`two_step.${asking}`)}
          {...dialogs[asking]}
          onClose={close}
        />
      )}
    </section>
  );
};
