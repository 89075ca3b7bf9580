import { IconAlertCircle } from '../../ui/icons.ts';
import styles from './account-modal.module.css';

/** Why the whole form was refused, above its button. */
export const Refusal = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className={styles.refusal} role="alert">
      <IconAlertCircle size={20} />
      {text}
    </p>
  ) : null;
