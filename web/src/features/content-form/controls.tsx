import type { ControlOf, ValueKind } from '@tessera/qr-types/fields/field.ts';
import type { ComponentType } from 'react';
import { ChoiceControl } from './choice-control.tsx';
import { ChoicesControl } from './choices-control.tsx';
import { ColourControl } from './colour-control.tsx';
import type { Drawn } from './drawn.ts';
import { FileControl } from './file-control.tsx';
import { ImageControl } from './image-control.tsx';
import { KeyedControl } from './keyed-control.tsx';
import { NumberControl } from './number-control.tsx';
import { SwitchControl } from './switch-control.tsx';
import { DateControl, EmailControl, LinkControl, PhoneControl, TextControl, TimeControl } from './text-controls.tsx';
import { WeekControl } from './week-control.tsx';
import { ZoneControl } from './zone-control.tsx';

/** One control for each kind of field: a new kind doesn't compile until it has one. */
const controls = {
  text: TextControl,
  link: LinkControl,
  email: EmailControl,
  phone: PhoneControl,
  number: NumberControl,
  date: DateControl,
  time: TimeControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  switch: SwitchControl,
  colour: ColourControl,
  image: ImageControl,
  file: FileControl,
  keyed: KeyedControl,
  week: WeekControl,
  zone: ZoneControl,
} satisfies { [K in ValueKind]: ComponentType<Drawn<K>> };

/** Draws the control that a field names, bound to the form around it. */
export const DrawnControl = (props: Omit<Drawn, 'control'> & { control: ControlOf<ValueKind> }) => {
  const Draw = controls[props.control.kind] as ComponentType<Drawn>;
  return <Draw {...props} />;
};
