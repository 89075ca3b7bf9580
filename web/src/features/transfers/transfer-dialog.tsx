import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type TransferPreview, transfers } from '@tessera/contract/api/transfers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../../api.ts';
import { LoadError } from '../../load-error.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmailField } from '../credentials/email-field.tsx';
import { FormError } from '../credentials/form-error.tsx';
import { useValidatedForm } from '../credentials/use-validated-form.ts';
import { type Offer, transferKeys, transferPreviewQuery } from './queries.ts';
import styles from './transfer-dialog.module.css';
import { TransferNotes } from './transfer-notes.tsx';

const formId = 'transfer-form';

const OfferForm = ({
  offer: { scope, id },
  preview,
  onPending,
  onDone,
}: {
  offer: Offer;
  preview: TransferPreview;
  onPending: (isPending: boolean) => void;
  onDone: (transferId: string, email: string) => void;
}) => {
  const { t } = useTranslation('private');
  const given: Offer & { email: string } = { scope, ...(id !== undefined && { id }), email: '' };
  const form = useValidatedForm<typeof given>(transfers.create.body, given, async (body) => {
    onPending(true);
    try {
      onDone((await call(transfers.create, { body })).id, body.email);
    } finally {
      onPending(false);
    }
  });
  const { codes, folders, blocked, offered } = preview;
  return (
    <form id={formId} className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>
        {t('transfer.moves', { count: codes })}
        {folders > 0 && scope === 'account' && <> {t('transfer.with_folders', { count: folders })}</>}
        {blocked > 0 && <> {t('transfer.blocked', { count: blocked })}</>}
        {offered > 0 && <> {t('transfer.offered', { count: offered })}</>}
      </p>
      <EmailField
        {...form.register('email')}
        label={t('transfer.email')}
        autoComplete="off"
        autoFocus
        message={form.getMessage('email')}
      />
      <FormError text={form.formError} />
      <TransferNotes contents={preview} direction="outgoing" />
    </form>
  );
};

/** Offers a code, a folder or all codes to another account. */
export const TransferDialog = ({ offer, onClose }: { offer: Offer; onClose: () => void }) => {
  const { t } = useTranslation('private');
  const tMain = useTranslation().t;
  const client = useQueryClient();
  const navigate = useNavigate();
  const preview = useQuery(transferPreviewQuery(offer));
  const [isPending, setPending] = useState(false);
  const { data } = preview;
  const canOffer = data !== undefined && data.codes > 0;
  const done = (id: string, email: string) => {
    client.invalidateQueries({ queryKey: transferKeys.all });
    client.invalidateQueries({ queryKey: transferPreviewQuery(offer).queryKey });
    notify({
      kind: 'success',
      text: t('transfer.sent', { email }),
      action: { label: t('transfer.see'), onClick: () => navigate(`/app/transfers/${id}`) },
    });
    onClose();
  };
  const getBody = () => {
    if (preview.isError && !data) {
      return <LoadError title={t('transfer.not_previewed')} error={preview.error} onRetry={() => preview.refetch()} />;
    }
    if (!data) return <Skeleton height="160px" />;
    if (canOffer) return <OfferForm offer={offer} preview={data} onPending={setPending} onDone={done} />;
    return (
      <p>
        {t(data.offered > 0 ? 'transfer.none_offered' : data.blocked > 0 ? 'transfer.none_blocked' : 'transfer.none')}
      </p>
    );
  };
  return (
    <Dialog
      title={data?.name ? t('transfer.title_of', { name: data.name }) : t(`transfer.title.${offer.scope}`)}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {canOffer ? t('cancel') : tMain('close')}
          </Button>
          {canOffer && (
            <Button type="submit" form={formId} pending={isPending}>
              {t('transfer.offer')}
            </Button>
          )}
        </>
      }
    >
      {getBody()}
    </Dialog>
  );
};
