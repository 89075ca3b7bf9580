import { type ControlOf, getFieldControl } from '@tessera/qr-types/fields/field.ts';
import { useContentFormContext } from '../form-context.ts';
import styles from './rows.module.css';

/** The labels above rows, for sight only: each input has its own name. */
export const RowLabels = ({
  group,
  columns,
  messagePath,
}: {
  group: ControlOf<'group'>;
  columns: readonly string[];
  messagePath: string;
}) => {
  const { translate } = useContentFormContext();
  return (
    <div className={styles.labels} data-image={'image' in group.fields || undefined} aria-hidden="true">
      {columns.map((column) => (
        <span key={column} data-kind={getFieldControl(group, column).kind}>
          {translate(`${messagePath}.${column}.label`)}
        </span>
      ))}
    </div>
  );
};
