import { omit, type TableExport } from '../../table-export.ts';

const codeNumber = 'The number of the code, as in codes.jsonl.';

export const qrExport: TableExport<'qr'> = {
  part: 'codes',
  file: 'codes',
  formats: ['jsonl', 'csv'],
  about:
    'The QR codes, with their settings. Their content and design are in revisions.jsonl, their links in links.jsonl.',
  owner: 'account',
  key: ['id'],
  columns: {
    id: 'The number of the code.',
    account_id: omit('the account of this export'),
    guest_hash: omit('of codes without an account'),
    type: 'The QR code type, such as url, menu or wifi.',
    name: 'The name in the list; empty if the code has none.',
    folder_id: 'The number of its folder, as in folders.jsonl; null without a folder.',
    schedule: 'When it opens: a JSON object as in the API; null for always.',
    scan_limit: 'How many scans it opens for; null for no limit.',
    scans_used: 'How many scans of that limit are used up.',
    password_hash: omit('secret: password_active says whether visitors are asked for a password'),
    state: 'active, paused, or blocked by the operator.',
    encoded_text: 'The text in the symbol.',
    downloaded_at: 'When it was first downloaded; from then on the text in the symbol never changes.',
    published_revision: 'The number of the revision that visitors see; null for a draft.',
    version: omit('counts changes on this server'),
    created_at: 'When it was created.',
    updated_at: 'When it was last changed.',
    archived_at: 'When it was archived; null if it isn’t.',
    password_active: 'Whether visitors are asked for a password.',
    theme_color: 'The colour of the browser’s bar, empty for the default.',
    block_reason: omit('a note of the operator'),
    previous_state: omit('used by the operator when unblocking'),
    notified_scan_limit: omit('about a notification that was sent'),
    forward_parameters: 'Whether parameters of the short link are passed on to the destination.',
    created_by: 'The id of the person who created it, as in people.jsonl.',
    template_id: 'The number of the template it was made from, as in templates.jsonl.',
    external_id: 'Your own ID for it; null if it has none.',
  },
};

export const revisionExport: TableExport<'revision'> = {
  part: 'codes',
  file: 'revisions',
  formats: ['jsonl'],
  about: 'Every stored version of each code: its content and its design.',
  owner: 'codes',
  key: ['number'],
  pageRows: 20,
  columns: {
    qr_id: codeNumber,
    number: 'Counts the versions of a code, from 1.',
    state: 'published or draft.',
    content:
      'The content, with the fields of the QR code type. The content of a Wi-Fi code includes its network password.',
    content_version: 'The version of the type’s fields.',
    style: 'The design, as in the API.',
    created_at: 'When this version was saved.',
    media_names: 'The names of the images and files in it, as in images.jsonl and files.jsonl.',
    bytes: omit('counts towards the storage of this server'),
    author_id: 'The id of the person who saved it, as in people.jsonl.',
  },
};

export const shortLinkExport: TableExport<'short_link'> = {
  part: 'codes',
  file: 'links',
  formats: ['jsonl', 'csv'],
  about: 'The short links of dynamic codes, former ones too. The newest of a code is its current one.',
  owner: 'codes',
  key: ['host', 'slug'],
  columns: {
    host: 'Your domain; empty for the host of this service.',
    slug: 'The last part of the link.',
    qr_id: codeNumber,
    created_at: 'When the code got it.',
    kept_for: omit('the id of another account, whose domain it is on'),
  },
};
