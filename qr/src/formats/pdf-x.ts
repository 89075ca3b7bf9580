import { toUtf8 } from '../matrix/utf8.ts';
import type { Deflate, OutputProfile } from '../ports.ts';
import type { PdfXOptions } from './format.ts';
import { createPlainStreamObject, createStreamObject, formatTextString, type PdfWriter } from './pdf-objects.ts';
import { escapeXml } from './xml.ts';

/**
 * What makes a PDF a PDF/X-4 (ISO 15930-7): it says for which printing condition it is made, by name and by profile, who made
 * it when, and that no colours are trapped yet. Colours are in DeviceCMYK, which means that condition; nothing is encrypted,
 * nothing is outside the file.
 */

export const pdfXVersion = '1.6';

const program = 'Tessera';

export type PdfXParts = {
  /** Entries of the catalogue, the page, and the trailer. */
  catalog: string;
  page: string;
  trailer: string;
};

export async function addPdfXParts(
  file: PdfWriter,
  { title, createdAt, id }: PdfXOptions & { title: string },
  { deflate, outputProfile }: { deflate: Deflate; outputProfile?: OutputProfile },
): Promise<PdfXParts> {
  if (!outputProfile) throw new TypeError('a PDF/X-4 contains a profile, which comes through the port outputProfile');
  const { identifier, condition, bytes } = await outputProfile();
  const profile = file.add(await createStreamObject('/N 4 /Alternate /DeviceCMYK', bytes, deflate));
  const intent = [
    '/Type /OutputIntent /S /GTS_PDFX',
    `/OutputConditionIdentifier ${formatTextString(identifier)}`,
    `/OutputCondition ${formatTextString(condition)}`,
    `/RegistryName (http://www.color.org) /Info ${formatTextString(condition)}`,
    `/DestOutputProfile ${profile} 0 R`,
  ].join(' ');
  const metadata = file.add(
    createPlainStreamObject('/Type /Metadata /Subtype /XML', toUtf8(formatXmp({ title, createdAt, id }))),
  );
  const date = formatDate(createdAt);
  const info = file.add(
    `<</Title ${formatTextString(title)} /Creator (${program}) /Producer (${program}) /CreationDate ${date} /ModDate ${date}` +
      ' /Trapped /False /GTS_PDFXVersion (PDF/X-4)>>',
  );
  const hexId = id.replaceAll('-', '').toUpperCase();
  return {
    catalog: ` /Metadata ${metadata} 0 R /OutputIntents [<<${intent}>>]`,
    page: ' /Group <</Type /Group /S /Transparency /CS /DeviceCMYK>>',
    trailer: `/Info ${info} 0 R /ID [<${hexId}> <${hexId}>] `,
  };
}

/** Seconds are the finest that both forms of a date have: `2026-11-29T12:30:00Z` and `D:20261129123000Z`. */
const toSeconds = (createdAt: string) => `${createdAt.slice(0, 19)}Z`;

const formatDate = (createdAt: string) => `(D:${toSeconds(createdAt).replace(/[-:T]/g, '')})`;

/** ISO 16684-1, and clause 6.10 of PDF/X-4: the same as in the information dictionary. */
function formatXmp({ title, createdAt, id }: PdfXOptions & { title: string }): string {
  const date = toSeconds(createdAt);
  const namespaces = {
    dc: 'http://purl.org/dc/elements/1.1/',
    pdf: 'http://ns.adobe.com/pdf/1.3/',
    pdfxid: 'http://www.npes.org/pdfx/ns/id/',
    xmp: 'http://ns.adobe.com/xap/1.0/',
    xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  };
  const properties = {
    'pdfxid:GTS_PDFXVersion': 'PDF/X-4',
    'xmp:CreateDate': date,
    'xmp:ModifyDate': date,
    'xmp:MetadataDate': date,
    'xmp:CreatorTool': program,
    'pdf:Producer': program,
    'pdf:Trapped': 'False',
    'dc:format': 'application/pdf',
    'xmpMM:DocumentID': `uuid:${id}`,
    'xmpMM:VersionID': '1',
    'xmpMM:RenditionClass': 'default',
  };
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about=""${Object.entries(namespaces)
      .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
      .join('')}>`,
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>`,
    ...Object.entries(properties).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`),
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="w"?>',
  ].join('\n');
}
