import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { IconAlertCircle, IconPlus } from '../../ui/icons.ts';
import styles from './content-form.module.css';
import { useFormParts, useTold } from './form-context.ts';

/** What stands under a list: one more, why there can't be one, and what is wrong with the list as a whole. */
export const ListFoot = ({
  path,
  words,
  max,
  isFull,
  onAdd,
}: {
  path: string;
  words: string;
  max: number;
  isFull: boolean;
  onAdd: () => void;
}) => {
  const { t } = useTranslation();
  const { words: say } = useFormParts();
  const fault = useTold().faults[path];
  return (
    <>
      <div className={styles.addRow}>
        <Button
          data-add
          look="soft"
          size={40}
          icon={<IconPlus size={18} />}
          disabled={isFull}
          aria-describedby={isFull ? `${path}-full` : undefined}
          onClick={onAdd}
        >
          {say(`${words}.add`) ?? t('content.add')}
        </Button>
        {isFull && (
          <p id={`${path}-full`} className={styles.help}>
            {t('content.full', { max: max })}
          </p>
        )}
      </div>
      {fault && (
        <p className={styles.listFault} role="alert">
          <IconAlertCircle size={16} />
          {fault.text}
        </p>
      )}
    </>
  );
};
