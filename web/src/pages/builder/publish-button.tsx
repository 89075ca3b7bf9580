import type { Code } from '@tessera/contract/api/codes.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconCheck } from '../../ui/icons.ts';
import type { SaveState } from './autosave.ts';
import styles from './publish-button.module.css';

/** Publishes the edit. Shows the published revision if there is nothing to publish. */
export const PublishButton = ({
  code,
  state,
  pending,
  onPublish,
}: {
  code: Code;
  state: SaveState;
  pending: boolean;
  onPublish: () => void;
}) => {
  const { t } = useTranslation('private');
  if (code.published && state.kind === 'saved')
    return (
      <span className={styles.published}>
        <IconCheck size={16} />
        {t('publish.done', { n: code.revision })}
      </span>
    );
  return (
    <Button variant="soft" pending={pending} disabled={state.kind === 'conflict'} onClick={onPublish}>
      {t('publish.submit')}
    </Button>
  );
};
