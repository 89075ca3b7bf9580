import { type ExportedBlob, omit, type TableExport } from '../../table-export.ts';
import { getFilePath } from './files/paths.ts';
import { getVariantPath, type ImageVariantName, isLogoName } from './images/paths.ts';

const keptColumns = {
  account_id: omit('the account of this export'),
  guest_hash: omit('of uploads without an account'),
  created_at: 'When it was uploaded.',
  retain_until: omit('when this server checks whether it’s still used'),
};

/** The largest version of an image, and the logo of the same name. One by an earlier release may have either. */
const listImageBlobs = ({ name, variants }: Record<string, unknown>): ExportedBlob[] => {
  const image = String(name);
  const stored = (variants as readonly ImageVariantName[] | null) ?? [
    'original',
    ...(isLogoName(image) ? (['logo'] as const) : []),
  ];
  const folders = { original: 'images', logo: 'logos' } as const;
  return (['original', 'logo'] as const)
    .filter((variant) => stored.includes(variant))
    .map((variant) => ({ name: `${folders[variant]}/${image}`, path: getVariantPath(image, variant) }));
};

export const imageExport: TableExport<'image'> = {
  part: 'files',
  file: 'images',
  formats: ['jsonl'],
  about:
    'The pictures. Those of pages are in the folder images, logos of codes in the folder logos, under their names.',
  owner: 'account',
  key: ['name'],
  columns: {
    ...keptColumns,
    name: 'The name that content and designs use for it.',
    bytes: 'The bytes of all its sizes together.',
    width: 'Its width in pixels.',
    height: 'Its height in pixels.',
    variants: 'Which versions this server has: original is the one in this export, logo that in codes.',
  },
  listBlobs: listImageBlobs,
};

export const fileExport: TableExport<'file'> = {
  part: 'files',
  file: 'files',
  formats: ['jsonl'],
  about: 'The PDFs, songs and videos. They are in the folder files, under their names.',
  owner: 'account',
  key: ['name'],
  columns: {
    ...keptColumns,
    name: 'The name that content uses for it.',
    kind: 'pdf, mp3, mp4 or another format.',
    bytes: 'Its size.',
    seconds: 'How long it plays.',
    pages: 'How many pages it has.',
    title: 'The name of the file that was uploaded.',
    tag_title: 'The title in the file itself.',
  },
  listBlobs: ({ name }) => [{ name: `files/${name}`, path: getFilePath(String(name)) }],
};
