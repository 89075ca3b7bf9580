import { maxDirectBulkCodes } from '@tessera/contract/api/bulk.ts';
import { useTranslation } from 'react-i18next';
import { type SelectedCodes, useBulkAction } from '../../features/codes/use-bulk-action.ts';
import { CodeTaskDialog } from '../../features/tasks/code-task-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Asks whether the codes that were made from a template get its new design, which can be undone. */
export const FollowDialog = ({
  template,
  ids,
  onDone,
}: {
  template: number;
  ids: readonly number[];
  onDone: () => void;
}) => {
  const { t } = useTranslation('private');
  const bulk = useBulkAction();
  const count = ids.length;
  const update = async () => {
    const codes: SelectedCodes = new Map(ids.map((id) => [id, undefined]));
    await bulk.applyDesign(codes, { template });
    // More codes are a task, whose progress is shown.
    if (count <= maxDirectBulkCodes) onDone();
  };
  if (bulk.task) return <CodeTaskDialog started={bulk.task.task} onClose={onDone} />;
  return (
    <Dialog
      title={t('templates.follow.title', { count })}
      footer={
        <>
          <Button variant="quiet" disabled={bulk.running !== undefined} onClick={onDone}>
            {t('templates.follow.skip')}
          </Button>
          <Button pending={bulk.running !== undefined} onClick={update}>
            {t('templates.follow.confirm', { count })}
          </Button>
        </>
      }
    >
      <p>{t('bulk.design_help')}</p>
    </Dialog>
  );
};
