import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoiceControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { ColorControl } from './color-control.tsx';
import type { ContentControlProps } from './control-props.ts';
import { DateControl, TimeControl } from './date-controls.tsx';
import { DurationControl } from './duration-control.tsx';
import { NumberControl } from './number-control.tsx';
import { RecordControl } from './record-control.tsx';
import { ReferenceControl } from './reference-control.tsx';
import { SwitchControl } from './switch-control.tsx';
import { EmailControl, LinkControl, PhoneControl, TextControl } from './text-controls.tsx';
import { WeekControl } from './week-control.tsx';
import { ZoneControl } from './zone-control.tsx';

/** Loaded separately: most forms have no uploads. */
const FileControl = lazy(async () => ({ default: (await import('./file-control.tsx')).FileControl }));
const ImageControl = lazy(async () => ({ default: (await import('./image-control.tsx')).ImageControl }));

/** One control per kind of field; a missing kind is a compile error. */
const controls = {
  text: TextControl,
  link: LinkControl,
  email: EmailControl,
  phone: PhoneControl,
  number: NumberControl,
  duration: DurationControl,
  date: DateControl,
  time: TimeControl,
  choice: ChoiceControl,
  multiSelect: ChoicesControl,
  switch: SwitchControl,
  color: ColorControl,
  // Ids are neither shown nor edited.
  id: () => null,
  reference: ReferenceControl,
  image: ImageControl,
  file: FileControl,
  record: RecordControl,
  week: WeekControl,
  zone: ZoneControl,
} satisfies { [K in ValueKind]: ComponentType<ContentControlProps<K>> };

const lazyKinds: ReadonlySet<ValueKind> = new Set(['image', 'file']);

/** Renders the control for a kind of field. */
export const ValueControl = (props: Omit<ContentControlProps, 'control'> & { control: ControlOf<ValueKind> }) => {
  const Control = controls[props.control.kind] as ComponentType<ContentControlProps>;
  if (!lazyKinds.has(props.control.kind)) return <Control {...props} />;
  return (
    <Suspense fallback={<Skeleton height="112px" radius="10px" />}>
      <Control {...props} />
    </Suspense>
  );
};
