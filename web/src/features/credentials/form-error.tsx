import { IconAlertCircle } from '../../ui/icons.ts';
import { Note } from '../../ui/note.tsx';

/** An error of the whole form, above its button. */
export const FormError = ({ text }: { text: string | undefined }) =>
  text ? (
    <Note tone="bad" role="alert" icon={<IconAlertCircle size={20} />}>
      {text}
    </Note>
  ) : null;
