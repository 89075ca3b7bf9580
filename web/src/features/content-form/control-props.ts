import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import type { FieldMessage } from '../../ui/field.tsx';

/** What the control of a kind of field is drawn with. Its value is the form's, under `path`. */
export type ContentControlProps<Kind extends ValueKind = ValueKind> = {
  path: string;
  /** Where its words stand. */
  messagePath: string;
  control: ControlOf<Kind>;
  label: string;
  /** It has a section for itself, which bears its name. */
  isLabeledBySection: boolean;
  example: string | undefined;
  /** It can’t be used here; what it holds is kept. */
  isDisabled: boolean;
  message: FieldMessage | undefined;
};
