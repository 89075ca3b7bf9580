import type { BySystem, TypeManifest } from '@tessera/qr-types';
import type { HostedCode } from './code.ts';
import { documentText, type ImageAt, type MediaOf } from './document.ts';
import { spokenBy, type Wanted } from './pages.ts';

type Row = { id: number; n: number; version: number; content_version: number; header_colour: string };

/** What a visitor would get of a version that isn't published: a page, an address, or nothing yet. */
export type Draft = { html: string } | { destination: string } | { nothing: true };

/** The newest version of a dynamic code, opened under a path of its own. */
export const draftPage = async ({
  row,
  type,
  content,
  path,
  wanted,
  image,
  media,
}: {
  row: Row;
  type: TypeManifest;
  content: unknown;
  path: string;
  wanted: Wanted & { system?: string | undefined };
  image: ImageAt;
  media: (type: TypeManifest, content: unknown) => Promise<MediaOf>;
}): Promise<Draft> => {
  const { opens } = type;
  const languages = type.languages?.(content as never) ?? [];
  const code: HostedCode = {
    id: row.id,
    n: row.n,
    contentVersion: row.content_version,
    version: row.version,
    uri: '',
    type,
    title: opens.kind === 'page' ? opens.title(content as never) : '',
    card: { description: '', image: '' },
    languages,
    headerColour: row.header_colour,
    isPrivate: true,
  };
  const spoken = spokenBy(code, wanted);
  const mediaAt = await media(type, content);
  const whole = () => type.content.safeParse(content).data;
  if (opens.kind === 'page') {
    const finished = opens.direct ? whole() : undefined;
    const direct = finished === undefined ? undefined : opens.direct?.(finished, mediaAt);
    const address = typeof direct === 'object' ? direct[wanted.system as keyof BySystem] : direct;
    if (address !== undefined) return { destination: address };
    return { html: await documentText(code, content, spoken, { path, image, media: mediaAt, form: wanted.form }) };
  }
  if (opens.kind === 'embed') return { nothing: true };
  const finished = whole();
  return finished !== undefined ? { destination: opens.destination(finished, spoken.content) } : { nothing: true };
};
