import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import type { FieldMessage } from '../../ui/field.tsx';

/** Props of a field’s control. Its value is at `path` in the content store. */
export type ContentControlProps<Kind extends ValueKind = ValueKind> = {
  path: string;
  /** The prefix of its i18n keys. */
  messagePath: string;
  control: ControlOf<Kind>;
  label: string;
  /** The field is the only one of its section, whose title is its label. */
  isLabeledBySection: boolean;
  example: string | undefined;
  /** It can’t be used here, but keeps its value. */
  isDisabled: boolean;
  message: FieldMessage | undefined;
};
