import { useQuery, useQueryClient } from '@tanstack/react-query';
import { twoFactor } from '@tessera/contract/api/two-factor.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { LoadError } from '../../load-error.tsx';
import { useFreshCurrentUser } from '../../shell/app/current-user.ts';
import { HelpLink } from '../../shell/help-links.tsx';
import { Button } from '../../ui/button.tsx';
import { IconAlertTriangle, IconShieldCheck } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';
import { notify } from '../../ui/notify.ts';
import { restoreFocus } from '../../ui/restore-focus.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import section from './section.module.css';
import { SectionHead } from './section-head.tsx';
import { SectionSkeleton } from './section-skeleton.tsx';
import { twoFactorQuery } from './security-queries.ts';
import styles from './two-factor.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';
import { UnverifiedNote } from './unverified-note.tsx';

const { begin, renewBackupCodes, off } = twoFactor;
/** Number of remaining codes from which new ones are suggested. */
const lowBackupCodeCount = 3;

type TwoFactorAction = 'begin' | 'renew' | 'off';

/** Two-step sign-in: setup with an app, backup codes, turning it off. */
export const TwoFactor = () => {
  const { t } = useTranslation('private');
  const formatter = useFormatter();
  const queries = useQueryClient();
  const user = useFreshCurrentUser();
  const state = useQuery(twoFactorQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const [pendingAction, setPendingAction] = useState<TwoFactorAction>();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => setPendingAction(undefined);
  /** Ends the step below the heading and focuses the heading, because the pressed button disappears. */
  const endAndFocus = (what: () => void) => {
    what();
    restoreFocus(heading.current);
  };

  /** Refetches the state and focuses the heading, because the pressed button is gone. */
  const refetchAndFocus = async () => {
    close();
    await queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    setTimeout(() => heading.current?.focus());
  };
  const showBackupCodes = async (newCodes: readonly string[]) => {
    setSetup(undefined);
    setCodes(newCodes);
    await refetchAndFocus();
  };

  const dialogs = {
    begin: {
      schema: begin.body,
      onReauthenticated: async (body: object) => {
        setSetup(await call(begin, { body }));
        endAndFocus(close);
      },
    },
    renew: {
      schema: renewBackupCodes.body,
      requiresCode: true,
      onReauthenticated: async (body: object) => {
        const { backupCodes } = await call(renewBackupCodes, { body: body as { code: string } });
        await showBackupCodes(backupCodes);
      },
    },
    off: {
      schema: off.body,
      requiresCode: true,
      isDanger: true,
      onReauthenticated: async (body: object) => {
        await call(off, { body: body as { code: string } });
        setCodes(undefined);
        await refetchAndFocus();
        notify({ kind: 'success', text: t('two_step.is_off') });
      },
    },
  };

  const { on, since, backupCodesLeft } = state.data ?? { on: false, since: null, backupCodesLeft: 0 };
  return (
    <section className={section.panel} aria-busy={state.isFetching}>
      <SectionHead
        title={t('section.two_step')}
        headingRef={heading}
        text={t('two_step.text')}
        help={<HelpLink article="sign-in">{t('help.two_step')}</HelpLink>}
      >
        {state.data && !on && !setup && (
          <Button disabled={!user.emailVerified} onClick={() => setPendingAction('begin')}>
            {t('two_step.begin')}
          </Button>
        )}
      </SectionHead>
      <UnverifiedNote user={user} />
      {state.isError && !state.data ? (
        <LoadError
          heading="h3"
          hasDivider
          title={t('two_step.failed')}
          error={state.error}
          onRetry={() => state.refetch()}
        />
      ) : !state.data ? (
        <SectionSkeleton />
      ) : (
        <>
          {setup && (
            <TwoFactorSetup
              {...setup}
              onConfirmed={showBackupCodes}
              onCancel={() => endAndFocus(() => setSetup(undefined))}
            />
          )}
          {codes && <BackupCodes codes={codes} onDone={() => endAndFocus(() => setCodes(undefined))} />}
          {on && (
            <div className={styles.state}>
              <p className={styles.enabled}>
                <IconShieldCheck size={20} />
                {t('two_step.since', { day: formatter.shortDate(since ?? '', new Date()) })}
              </p>
              {backupCodesLeft <= lowBackupCodeCount && !codes ? (
                <Note tone="warn" icon={<IconAlertTriangle size={20} />}>
                  {t('two_step.few', { count: backupCodesLeft })}
                </Note>
              ) : (
                <p className={styles.note}>{t('two_step.left', { count: backupCodesLeft })}</p>
              )}
              <div className={section.buttons}>
                <Button variant="quiet" onClick={() => setPendingAction('renew')}>
                  {t('two_step.renew')}
                </Button>
                <Button variant="quiet" onClick={() => setPendingAction('off')}>
                  {t('two_step.off')}
                </Button>
              </div>
            </div>
          )}
        </>
      )}
      {pendingAction && (
        <ReauthenticateDialog
          title={t(`two_step.${pendingAction}_title`)}
          text={t(`two_step.${pendingAction}_text`)}
          action={t(`two_step.${pendingAction}`)}
          {...dialogs[pendingAction]}
          onClose={close}
        />
      )}
    </section>
  );
};
