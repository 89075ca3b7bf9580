import type { TypeId, TypeManifest } from '@tessera/qr-types';
import type { Edit } from '../../features/codes/save-code.ts';
import type { Faults } from '../../features/content-form/faults.ts';

/** A code in the making, new or known: what every step of the builder works on. */
export type Making = {
  type: TypeManifest;
  edit: Edit;
  change(part: Partial<Edit>): void;
  /** A new value makes the content's form start anew from the edit. */
  formKey: string;
  /** What the symbol will say; undefined while the content isn't valid. */
  text: string | undefined;
  faults: Faults;
  /** Takes another type, which empties the content unless it brings its own; undefined once the code exists. */
  choose?: (type: TypeId, content?: Edit['content']) => void;
};
