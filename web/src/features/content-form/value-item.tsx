import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { IconGripVertical } from '../../ui/icons.ts';
import type { DragHandleProps } from '../../ui/sortable-list.tsx';
import { ContentField } from './content-field.tsx';
import styles from './content-form.module.css';
import { useContentFormContext } from './form-context.ts';
import { ItemMenu, type ItemMenuProps } from './item-menu.tsx';

/** An item that is a single value, such as an image; it doesn’t collapse. */
export const ValueItem = ({
  messagePath,
  schema,
  control,
  handle,
  ...menu
}: ItemMenuProps & {
  messagePath: string;
  schema: z.ZodType;
  control: ControlOf<ValueKind>;
  handle: DragHandleProps;
}) => {
  const { t } = useTranslation();
  const { translate } = useContentFormContext();
  const name = `${translate(`${messagePath}.item`) ?? t('content.item')} ${menu.position + 1}`;
  return (
    <div className={styles.valueItem}>
      <button type="button" {...handle} className={styles.handle} aria-label={t('content.move_named', { name })}>
        <IconGripVertical size={18} />
      </button>
      <ContentField
        path={`${menu.path}.${menu.position}`}
        messagePath={messagePath}
        schema={schema}
        control={control}
        label={name}
      />
      <ItemMenu name={name} {...menu} />
    </div>
  );
};
