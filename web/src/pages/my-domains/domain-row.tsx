import type { Domain } from '@tessera/contract/api/domains.ts';
import type { Formatter } from '@tessera/contract/i18n/formatter.ts';
import { warnsOfExpiry } from '@tessera/contract/rules/domains.ts';
import type { TFunction } from 'i18next';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../features/codes/copy-text.ts';
import { useFormatter } from '../../i18n/formatter.tsx';
import { Button } from '../../ui/button.tsx';
import { IconChevronDown, IconCopy, IconExternalLink, IconTrash, IconWorld } from '../../ui/icons.ts';
import { MenuButton, MenuItem } from '../../ui/menu.tsx';
import { MenuDivider, MenuLink } from '../../ui/menu-parts.tsx';
import { notify } from '../../ui/notify.ts';
import { StatusChip } from '../../ui/status-chip.tsx';
import styles from './domains.module.css';

const tones = {
  pending: 'info',
  verified: 'info',
  active: 'good',
  lost: 'bad',
  removed: 'plain',
} satisfies Record<Domain['state'], ComponentProps<typeof StatusChip>['tone']>;

/** Returns how a domain is, in a sentence. */
const summarize = (t: TFunction<'private'>, domain: Domain, formatter: Formatter): string => {
  const { state, checkedAt, failingSince, rightRecords, totalRecords, problem, removedAt, keptUntil } = domain;
  const { registeredName, registeredUntil } = domain;
  const format = (date: string | null) => (date ? formatter.shortDate(date, new Date()) : '');
  if (state === 'removed') {
    return t('domains.summary.removed', { date: format(removedAt), until: format(keptUntil) });
  }
  if (failingSince) {
    const values = { type: problem?.type ?? 'TXT', date: format(failingSince) };
    if (state !== 'lost') return t('domains.summary.failing', values);
    return t(problem?.purpose === 'routing' ? 'domains.summary.lost_route' : 'domains.summary.lost', values);
  }
  if (!checkedAt) return t('domains.summary.new');
  if (state === 'active' && registeredUntil && warnsOfExpiry(registeredUntil, new Date()))
    return t('domains.summary.expiring', { registered: registeredName, date: format(registeredUntil) });
  if (state === 'active') return t('domains.summary.active');
  return t('domains.some_right', { count: rightRecords, total: totalRecords });
};

const DomainMenu = ({
  domain: { host, name, state },
  onRemove,
}: {
  domain: Domain;
  /** Undefined if the user can’t remove it. */
  onRemove: (() => void) | undefined;
}) => {
  const { t } = useTranslation('private');
  const copy = () =>
    copyText(host).then(() => notify({ kind: 'success', text: t('domains.copied', { domain: name }) }));
  return (
    <MenuButton label={t('domains.more_of', { name })} size={32} className={styles.menu}>
      {(state === 'active' || state === 'lost') && (
        <MenuLink icon={<IconExternalLink size={16} />} href={`https://${host}/`} target="_blank" rel="noreferrer">
          {t('domains.open')}
        </MenuLink>
      )}
      <MenuItem icon={<IconCopy size={16} />} onClick={copy}>
        {t('domains.copy_domain')}
      </MenuItem>
      {onRemove && (
        <>
          <MenuDivider />
          <MenuItem isDanger icon={<IconTrash size={16} />} onClick={onRemove}>
            {t('domains.remove')}
          </MenuItem>
        </>
      )}
    </MenuButton>
  );
};

/** A domain: how it is, and below, if it’s open, its records. */
export const DomainRow = memo(
  ({
    domain,
    isOpen,
    canRestore,
    isRestoring,
    canRemove,
    onToggle,
    onRestore,
    onRemove,
    children,
  }: {
    domain: Domain;
    isOpen: boolean;
    canRestore: boolean;
    isRestoring: boolean;
    canRemove: boolean;
    onToggle: (id: number) => void;
    onRestore: (domain: Domain) => void;
    onRemove: (domain: Domain) => void;
    children?: ReactNode;
  }) => {
    const { t } = useTranslation('private');
    const formatter = useFormatter();
    const { id, host, name, state, codes, checkedAt, failingSince } = domain;
    const isRemoved = state === 'removed';
    const detailsId = `domain-${id}`;
    const tone = state === 'active' && failingSince ? 'warn' : tones[state];
    return (
      <li className={styles.item} data-open={isOpen || undefined} data-removed={isRemoved || undefined}>
        <div className={styles.row}>
          <span className={styles.sign} aria-hidden="true">
            <IconWorld size={20} />
          </span>
          <div className={styles.domain}>
            <h2 className={styles.name} dir="ltr">
              {isRemoved ? (
                name
              ) : (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  aria-controls={isOpen ? detailsId : undefined}
                  onClick={() => onToggle(id)}
                >
                  {name}
                </button>
              )}
            </h2>
            {host !== name && (
              <span className={styles.ascii} dir="ltr">
                {host}
              </span>
            )}
            <span className={styles.summary}>{summarize(t, domain, formatter)}</span>
          </div>
          <span className={styles.state}>
            <StatusChip tone={tone}>
              {t(state === 'active' && failingSince ? 'domains.state.failing' : `domains.state.${state}`)}
            </StatusChip>
          </span>
          <span className={styles.codes}>
            {codes === 0 ? t('domains.no_codes') : t('domains.codes', { count: codes })}
          </span>
          <span className={styles.checked} title={checkedAt ? formatter.fullDateAndTime(checkedAt) : undefined}>
            {checkedAt && !isRemoved ? formatter.relativeTime(checkedAt, new Date()) : ''}
          </span>
          <span className={styles.actions}>
            {isRemoved ? (
              canRestore && (
                <Button variant="quiet" size={32} pending={isRestoring} onClick={() => onRestore(domain)}>
                  {t('domains.restore')}
                </Button>
              )
            ) : (
              <>
                {failingSince && !isOpen && (
                  <Button variant="quiet" size={32} className={styles.missing} onClick={() => onToggle(id)}>
                    {t('domains.see_missing')}
                  </Button>
                )}
                <IconChevronDown size={20} className={styles.chevron} aria-hidden="true" />
                <DomainMenu domain={domain} onRemove={canRemove ? () => onRemove(domain) : undefined} />
              </>
            )}
          </span>
        </div>
        {isOpen && (
          <div id={detailsId} className={styles.opened}>
            {children}
          </div>
        )}
      </li>
    );
  },
);
