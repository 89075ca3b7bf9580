import { findType, isDynamic, type TypeId, type TypeManifest } from '@tessera/qr-types/index.ts';
import { formatCell } from './content-values.ts';
import { readPath } from './read-path.ts';
import { isSettingTarget, type SettingTarget, settingTargets } from './setting-values.ts';
import {
  type ContentTarget,
  findContentTarget,
  type LabelPart,
  listContentTargets,
  type TargetSlot,
} from './target-path.ts';

/** Settings that static codes have as well. */
const staticSettings: ReadonlySet<SettingTarget> = new Set(['id', 'externalId', 'name', 'folder']);

/**
 * What a column can become: a setting (`name`) or a field of the content (`content.sections.1.items.1.name`). Where fields
 * repeat, the id has the first item or key, and `slots` say in order what else can be in its place.
 */
export type BulkTarget = {
  id: string;
  kind: SettingTarget | ContentTarget['control']['kind'];
  /** Of a field, the messages of its type that name it, outermost first; of a setting, none. */
  label: readonly LabelPart[];
  slots: readonly TargetSlot[];
  isRequired: boolean;
  /** For few: identifiers, JSON of a whole list, colours, trackers. */
  isAdvanced: boolean;
  sample: string;
};

const settingSamples: Readonly<Record<SettingTarget, string>> = {
  id: '',
  externalId: 'A-101',
  name: 'Room 101',
  folder: 'Floor 1',
  uri: 'room-101',
  hostname: '',
  'schedule.from': '2027-01-01 08:00',
  'schedule.to': '2027-12-31',
  scanLimit: '1000',
  accessPassword: '',
};

const jsonKinds: ReadonlySet<string> = new Set(['list', 'record', 'group', 'week']);
const advancedRoots = [
  'design',
  'previewImage',
  'previewTime',
  'googleAnalyticsId',
  'facebookPixelId',
  'googleTagManagerId',
  'trackEvents',
];

const urlSamples = {
  image: 'https://example.com/picture.jpg',
  pdf: 'https://example.com/file.pdf',
  mp3: 'https://example.com/file.mp3',
  mp4: 'https://example.com/file.mp4',
};

const getSample = (type: TypeManifest, target: ContentTarget): string => {
  const { control, path } = target;
  if (control.kind === 'image') return urlSamples.image;
  if (control.kind === 'file') return urlSamples[control.fileKind];
  return formatCell(target, readPath(type.sample, path));
};

const isTargetRequired = ({ control, slots }: ContentTarget) =>
  slots.length === 0 && 'required' in control && control.required;

const toTarget = (type: TypeManifest, target: ContentTarget): BulkTarget => {
  const { id, control, label, slots, path, day } = target;
  const isJson = jsonKinds.has(control.kind) && !day;
  return {
    id,
    kind: control.kind,
    label,
    slots,
    isRequired: isTargetRequired(target),
    isAdvanced: isJson || control.kind === 'id' || advancedRoots.includes(String(path[0])),
    sample: getSample(type, target),
  };
};

/** Lists what the columns of a table can become in codes of a type. */
export const listTargets = (typeId: TypeId): BulkTarget[] => {
  const type = findType(typeId);
  const settings = settingTargets.filter((id) => isDynamic(type) || staticSettings.has(id));
  return [
    ...settings.map((id) => ({
      id,
      kind: id,
      label: [],
      slots: [],
      isRequired: false,
      isAdvanced: id === 'id',
      sample: settingSamples[id],
    })),
    ...listContentTargets(type).map((target) => toTarget(type, target)),
  ];
};

/** Returns the target of an id with any numbers and keys; undefined if the type has none. */
export const findTarget = (typeId: TypeId, id: string): BulkTarget | undefined => {
  const type = findType(typeId);
  if (isSettingTarget(id)) return listTargets(typeId).find((target) => target.id === id);
  const target = findContentTarget(type, id);
  return target && toTarget(type, target);
};
