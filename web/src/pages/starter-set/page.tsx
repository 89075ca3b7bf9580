import { useQueryClient } from '@tanstack/react-query';
import { style as styleSchema } from '@tessera/contract/api/style.ts';
import { requireValue } from '@tessera/contract/rules/require-value.ts';
import { findType, isDynamic } from '@tessera/qr-types';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { data, useNavigate } from 'react-router';
import { trades } from '../../content/trades/index.ts';
import { listSet, type Trade } from '../../content/trades/trade.ts';
import { tradeScopes, useTradeText } from '../../content/trades/use-trade-text.ts';
import { useNotifyError } from '../../error-messages.ts';
import { invalidateCodeLists } from '../../features/codes/queries.ts';
import { TypeName } from '../../features/codes/type-name.tsx';
import type { AppHandle } from '../../shell/app/app-handle.ts';
import { Button } from '../../ui/button.tsx';
import { IconFolderPlus } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import type { Route } from './+types/page';
import { createStarterSet, type StarterSetProgress } from './create-starter-set.ts';
import styles from './page.module.css';

export const handle: AppHandle = { namespaces: [...tradeScopes], view: 'dashboard', permission: 'create' };

const findTrade = (id: string | undefined): Trade | undefined => trades.find((one) => one.id === id);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  if (!findTrade(params.trade)) throw data(null, { status: 404 });
  return null;
};

/** Whether the visitor came from one of our own pages, where they asked for the set: other sites can’t create codes with a link. */
const wasAskedFor = () => URL.canParse(document.referrer) && new URL(document.referrer).origin === location.origin;

/**
 * The end of “Add this set to my account”: creates a folder with the dynamic codes of a trade’s set as drafts, and opens it.
 * Static codes can’t be changed later; for each, a message leads to the builder.
 */
export default function StarterSetPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('private');
  const navigate = useNavigate();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  const trade = requireValue(findTrade(params.trade), 'trade of this name');
  const text = useTradeText(trade.id);
  const progress = useRef<StarterSetProgress>({ codes: 0 });
  const isStarted = useRef(false);
  const [pending, setPending] = useState(wasAskedFor);
  const items = listSet(trade).map((item) => ({
    ...item,
    manifest: findType(item.type),
    name: text(`set.${item.number}.name`),
  }));
  const dynamic = items.filter(({ manifest }) => isDynamic(manifest));

  const create = async () => {
    setPending(true);
    try {
      const drafts = dynamic.map(({ type, name, content, style }) => ({
        ...{ type, name, style: styleSchema.parse(style) },
        content: content as Record<string, unknown>,
      }));
      const folder = await createStarterSet(text('name'), drafts, progress.current);
      invalidateCodeLists(client);
      await navigate(`/app/my-qr-codes/folder/${folder.id}`, { replace: true });
      notify({ kind: 'success', text: t('starter_set.created', { count: drafts.length, folder: folder.name }) });
      for (const { type, name } of items.filter(({ manifest }) => !isDynamic(manifest)))
        notify({
          kind: 'info',
          isPersistent: true,
          text: t('starter_set.static', { name }),
          action: {
            label: t('starter_set.fill_in'),
            onClick: () => navigate(`/app/builder?folder=${folder.id}`, { state: { choice: { type } } }),
          },
        });
    } catch (error) {
      notifyError(error);
      setPending(false);
    }
  };

  useEffect(() => {
    if (isStarted.current || !wasAskedFor()) return;
    isStarted.current = true;
    void create();
  });

  const title = t('starter_set.title', { name: text('name') });
  return (
    <div className={styles.screen}>
      <title>{`${title} · Tessera`}</title>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.panel}>
        <p>{t('starter_set.text')}</p>
        <ul className={styles.codes}>
          {items.map(({ number, manifest, name }) => (
            <li key={number}>
              <b>{name}</b>
              <TypeName type={manifest} />
              <span className={styles.state}>{t(isDynamic(manifest) ? 'starter_set.draft' : 'starter_set.yours')}</span>
            </li>
          ))}
        </ul>
        <Button size={48} icon={<IconFolderPlus size={20} />} pending={pending} onClick={create}>
          {t(pending ? 'starter_set.creating' : 'starter_set.create', { count: dynamic.length })}
        </Button>
      </div>
    </div>
  );
}
