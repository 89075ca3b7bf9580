import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { constants, deflateSync } from 'node:zlib';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databases } from '../../../adapters/database/testing.ts';
import type { BrowserClient } from '../../../testing.ts';
import { startWithFiles } from '../images/testing.ts';
import { buildSongTags, buildTaggedVideo, embeddedMetadata, pictureSamples, songMetadata } from './metadata-testing.ts';
import {
  buildApeTag,
  buildBox,
  buildId3v2,
  buildLyrics3,
  buildMp3,
  buildMp4,
  buildMp4Boxes,
  buildObjectStream,
  buildPdf,
  buildPdfStream,
  id3v1,
  uploadFile,
} from './testing.ts';

const text = (letters: string) => Buffer.from(letters, 'latin1');

/** Deflates as many megabytes of spaces, by repeating one block. */
const deflateSpaces = (megabytes: number) => {
  const [header, end] = [2, deflateSync('')];
  const block = deflateSync(Buffer.alloc(2 ** 20, 32), { finishFlush: constants.Z_FULL_FLUSH });
  const more = Array<Buffer>(megabytes - 1).fill(block.subarray(header));
  return Buffer.concat([block, ...more, end.subarray(header)]);
};

describe.each(databases)('uploaded files', ({ open }) => {
  let server: Awaited<ReturnType<typeof startWithFiles>>;
  let owner: BrowserClient;
  beforeAll(async () => {
    server = await startWithFiles(await open());
    owner = await server.createMember();
  });
  afterAll(() => server.close());

  let people = 0;
  /** A client that no limit has counted yet. */
  const newClient = (): BrowserClient => server.browserClient(`192.0.2.${++people}`);
  const left = () => readdirSync(join(server.deps.config.dataDir, 'receiving'));
  const fetchFile = (path: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: `/media/${path}`, headers: { host: 'tessera.example', ...headers } });

  const good: [what: string, name: string, file: Buffer, facts: object][] = [
    ['a PDF', 'Plan für März.pdf', buildPdf(), { kind: 'pdf', pages: 1 }],
    [
      'a PDF with objects in streams',
      'b.pdf',
      buildPdf([buildObjectStream('<</S/GoTo>>', '7')], { pages: 3 }),
      { pages: 3 },
    ],
    ['an MP3', 'Song.mp3', buildMp3(200), { kind: 'mp3', seconds: 5 }],
    [
      'an MP3 with tags on both sides',
      'Song.mp3',
      Buffer.concat([buildMp3(80, buildId3v2(3000)), buildApeTag('Title', 'Lake'), buildLyrics3('La la'), id3v1]),
      { seconds: 2 },
    ],
    [
      'an MP3 with a title tag',
      'track01.mp3',
      buildMp3(80, Buffer.from('ID3\x04\0\0\0\0\0\x12TIT2\0\0\0\x08\0\0\x03Fähre\0', 'utf8')),
      { name: 'track01.mp3', tagTitle: 'Fähre' },
    ],
    ['an MP4', 'Film.mp4', buildMp4(), { kind: 'mp4', seconds: 12 }],
  ];
  test.each(good)('%s is stored unchanged, with its metadata', async (_what, name, file, facts) => {
    const { status, body } = await uploadFile(owner, file, name);
    expect([status, body]).toEqual([
      200,
      {
        file: expect.stringMatching(/^[a-z2-7]{26}\.(pdf|mp3|mp4)$/),
        googleCloudStorageUriPrefix: 'http://tessera.example/media/',
        name,
        bytes: file.length,
        ...body,
        ...facts,
      },
    ]);
    const { googleCloudStorageUriPrefix: _, ...item } = body;
    const listed = await owner.get(`/api/storage/files?name[]=${body['file']}&name[]=${'a'.repeat(26)}.pdf`);
    expect(listed.body).toEqual({ items: [item] });
    const others = await newClient().get(`/api/storage/files?name=${body['file']}`);
    expect(others.body).toEqual({ items: [] });
    const shown = await owner.send('GET', `/media/${body['file']}`);
    expect([shown.status, Buffer.byteLength(shown.text) > 0]).toEqual([200, true]);
    expect(left()).toEqual([]);
  });

  test('the duration of an MP3 is that of another parser', async () => {
    const file = buildMp3(1000, buildId3v2(500));
    const { body } = await uploadFile(owner, file, 'long.mp3');
    const { format } = await parseBuffer(file, { mimeType: 'audio/mpeg' }, { duration: true });
    expect(body['seconds']).toBe(Math.round(format.duration!));
  });

  const fetchBytes = async (file: unknown) =>
    (await fetchFile(String(file), { cookie: `session=${owner.cookies.get('session')}` })).rawPayload;

  test('a video keeps its frames in place, and loses metadata about places, people and devices', async () => {
    const film = buildTaggedVideo();
    for (const secret of embeddedMetadata) expect(film.includes(secret, 0, 'latin1')).toBe(true);
    const { body } = await uploadFile(owner, film, 'Film.mp4');
    expect(body).toMatchObject({ kind: 'mp4', seconds: 2, bytes: film.length });
    const fetched = await fetchBytes(body['file']);
    expect(fetched.length).toBe(film.length);
    for (const picture of pictureSamples) expect(fetched.indexOf(picture)).toBe(film.indexOf(picture));
    expect(embeddedMetadata.filter((secret) => fetched.includes(secret, 0, 'latin1'))).toEqual([]);
    const { native, format } = await parseBuffer(fetched, { mimeType: 'video/mp4' });
    // No time is the first one that a film can say.
    expect([native, format.creationTime?.getUTCFullYear()]).toEqual([{}, 1904]);
  });

  test('a recording keeps its title and artist, and no other metadata', async () => {
    const { before, behind } = buildSongTags();
    const song = Buffer.concat([buildMp3(80, before), buildApeTag('Author', songMetadata[5]), behind]);
    const { body } = await uploadFile(owner, song, 'Lake.mp3');
    expect(body).toMatchObject({ tagTitle: 'Lake', bytes: song.length });
    const fetched = await fetchBytes(body['file']);
    expect(songMetadata.filter((secret) => fetched.includes(secret, 0, 'latin1'))).toEqual([]);
    const { native, format } = await parseBuffer(fetched, { mimeType: 'audio/mpeg' });
    expect(native['ID3v2.4']).toEqual([
      expect.objectContaining({ id: 'TIT2', value: 'Lake' }),
      expect.objectContaining({ id: 'TPE1', value: 'The Rowers' }),
    ]);
    expect(native['ID3v1']!.filter(({ value }) => value).map(({ id }) => id)).toEqual(['title', 'artist', 'genre']);
    expect(format.codec).toBe('MPEG 1 Layer 3');
  });

  const { ftyp, moov, mdat } = buildMp4Boxes();
  const liar = (bytes: Buffer, says: number) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt32BE(says);
    return copy;
  };
  const page = text('<script>alert(1)</script>'.repeat(40));
  const script = '<</S/JavaScript/JS(app.alert(1))>>';
  const bomb = buildPdfStream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSpaces(300));
  const refused: [what: string, file: Buffer, status: number, code: string, params?: object][] = [
    ['a PDF with JavaScript', buildPdf([script]), 422, 'file_unsafe', { what: 'JavaScript' }],
    ['a PDF with JavaScript in a stream of objects', buildPdf([buildObjectStream('7', script)]), 422, 'file_unsafe'],
    ['a PDF with JavaScript under another spelling', buildPdf(['<</S/J#61vaScr#69pt>>']), 422, 'file_unsafe'],
    [
      'a PDF with JavaScript that a later version of it covers',
      Buffer.concat([buildPdf([script]), text('4 0 obj\n<<>>\nendobj\n')]),
      422,
      'file_unsafe',
    ],
    [
      'a PDF with an object inside a text of another',
      buildPdf([buildPdfStream('', text(`9 0 obj ${script} endobj`))]),
      422,
      'file_unreadable',
    ],
    [
      'a PDF whose stream of objects is none by its name',
      buildPdf([buildPdfStream('/N 1/First 4', text(`9 0 ${script}`))]),
      422,
      'file_unreadable',
    ],
    ['a PDF that starts a program', buildPdf(['<</S/Launch/F(cmd.exe)>>']), 422, 'file_unsafe', { what: 'Launch' }],
    [
      'a PDF with a file in it',
      buildPdf(['<</Type/Filespec/EF<</F 9 0 R>>>>']),
      422,
      'file_unsafe',
      { what: 'EmbeddedFile' },
    ],
    ['a PDF that sends a form', buildPdf(['<</S/SubmitForm/F(http://x.example)>>']), 422, 'file_unsafe'],
    [
      'an encrypted PDF',
      buildPdf([], { trailer: '/Encrypt<</Filter/Standard>>' }),
      415,
      'file_unsupported',
      { format: 'an encrypted PDF' },
    ],
    ['a PDF without a page', buildPdf([], { pages: 0 }), 422, 'file_unreadable'],
    ['a file that is no PDF', text('%PDF-1.7 rubbish'), 422, 'file_unreadable'],
    ['a PDF that unpacks to 300 MB', buildPdf([bomb]), 422, 'file_unreadable'],
    ['an MP3 whose tag says it is larger than the file', buildMp3(80, buildId3v2(900_000, 10)), 422, 'file_unreadable'],
    [
      'an MP3 with a page behind it',
      Buffer.concat([buildMp3(80), text('<script>alert(1)</script>')]),
      422,
      'file_unreadable',
    ],
    ...(
      [
        ['behind an ID3v1 tag', Buffer.concat([id3v1, page])],
        ['behind the name of an APE tag', Buffer.concat([text('APETAGEX'), page])],
        ['in an APE tag, beside its items', buildApeTag('Title', 'Lake', page)],
        ['before an APE tag', Buffer.concat([page, buildApeTag('Title', 'Lake')])],
        ['behind the name of lyrics', Buffer.concat([text('LYRICSBEGIN'), page])],
        ['before lyrics', Buffer.concat([page, buildLyrics3('La la')])],
      ] as const
    ).map(([where, end]): (typeof refused)[number] => [
      `an MP3 with a page ${where}`,
      Buffer.concat([buildMp3(80), end]),
      422,
      'file_unreadable',
    ]),
    [
      'a page that begins as an MP3',
      Buffer.concat([buildId3v2(10), text('<!doctype html>'.repeat(300))]),
      422,
      'file_unreadable',
    ],
    ['an MP4 without video', Buffer.concat([ftyp, moov]), 422, 'file_unreadable'],
    ['an MP4 with a box beyond its end', Buffer.concat([ftyp, moov, liar(mdat, 900_000)]), 422, 'file_unreadable'],
    ['an MP4 with a box of no size', Buffer.concat([ftyp, liar(moov, 4), mdat]), 422, 'file_unreadable'],
    [
      'an MP4 with a page behind it',
      Buffer.concat([buildMp4(), text('<script>alert(1)</script>')]),
      422,
      'file_unreadable',
    ],
    ['a page that begins as an MP4', Buffer.concat([ftyp, text('<script>alert(1)</script>')]), 422, 'file_unreadable'],
    [
      'an MP4 with audio only',
      Buffer.concat([ftyp, buildBox('moov', buildBox('mvhd', Buffer.alloc(100))), mdat]),
      422,
      'file_unreadable',
    ],
    ['a QuickTime video', buildMp4({ brand: 'qt  ' }), 415, 'file_unsupported', { format: 'QuickTime' }],
    ['a ZIP', text(`PK\x03\x04${'\0'.repeat(99)}`), 415, 'file_unsupported', { format: 'a ZIP or Office file' }],
    ['a picture', text(`\x89PNG\r\n\x1a\n${'\0'.repeat(99)}`), 415, 'file_unsupported', { format: 'PNG' }],
    ['a page', text('<!doctype html><script>alert(1)</script>'), 422, 'file_unreadable'],
    ['nothing', text(''), 422, 'file_unreadable'],
  ];
  test.each(refused)('%s is rejected, and nothing of it is stored', async (_what, file, status, code, params) => {
    const reply = await uploadFile(newClient(), file, 'a.pdf');
    expect([reply.status, reply.body]).toEqual([
      status,
      expect.objectContaining({ error: code, field: 'file', ...(params && { params }) }),
    ]);
    expect(left()).toEqual([]);
  });

  test.each([
    ['pdf', buildPdf([buildObjectStream('<</S/GoTo>>', '7')])],
    ['mp4', buildMp4({ bytes: 500 })],
  ])('a %s that is cut off at any tenth is refused', async (_kind, file) => {
    const someone = newClient();
    const cuts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenths) => Math.floor((file.length * tenths) / 10));
    const replies = await Promise.all(cuts.map((cut) => uploadFile(someone, file.subarray(0, cut))));
    expect(replies.map(({ status, body }) => [status, body['error']])).toEqual(
      cuts.map(() => [422, 'file_unreadable']),
    );
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\me\\Plan.pdf', 'Plan.pdf'],
    ['a\u202Efdp.exe\r\nSet-Cookie: x=1', 'afdp.exeSet-Cookie: x=1'],
    ['..', 'file.pdf'],
    ['', 'file.pdf'],
  ])('a file called %j is shown as %j, and breaks no header', async (called, name) => {
    const { body } = await uploadFile(owner, buildPdf(), called);
    expect(body['name']).toBe(name);
    const { status, headers } = await owner.get(`/media/${body['file']}?download`);
    expect([status, headers['set-cookie'], headers['content-disposition']]).toEqual([
      200,
      undefined,
      expect.stringMatching(/^attachment; filename="file\.pdf"; filename\*=UTF-8''[\w.%-]+$/),
    ]);
  });

  test('a file above the limit of its kind is rejected before it is complete, whatever the request declares', async () => {
    const reply = await uploadFile(newClient(), Buffer.concat([buildMp3(9), Buffer.alloc(50 * 2 ** 20)]), 'x.mp3');
    expect([reply.status, reply.body['error'], reply.body['params']]).toEqual([413, 'file_too_large', { max: 51_200 }]);
    expect(left()).toEqual([]);
  });

  test('a file can only be uploaded for a code of the caller’s own', async () => {
    const { body } = await owner.post('/api/qr/dynamic/url', { content: { url: 'https://example.org/' } });
    expect((await uploadFile(owner, buildPdf(), 'a.pdf', `&qr=${body['insertedId']}`)).status).toBe(200);
    const theirs = await uploadFile(await server.createMember(), buildPdf(), 'a.pdf', `&qr=${body['insertedId']}`);
    expect([theirs.status, theirs.body['error']]).toEqual([404, 'not_found']);
  });

  test('a file is served in the requested ranges', async () => {
    const file = buildMp4({ bytes: 3000 });
    const { body } = await uploadFile(owner, file, 'Film.mp4');
    const part = async (headers: Record<string, string>) => {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const { statusCode, headers: sent, rawPayload } = await fetchFile(String(body['file']), { cookie, ...headers });
      return {
        statusCode,
        range: sent['content-range'],
        etag: sent.etag,
        bytes: rawPayload,
        type: sent['content-type'],
      };
    };
    const whole = await part({});
    expect([whole.statusCode, whole.type, whole.bytes.equals(file)]).toEqual([200, 'video/mp4', true]);
    const cases: [string, number, number | undefined, number?][] = [
      ['bytes=0-9', 206, 0, 10],
      ['bytes=100-', 206, 100],
      ['bytes=-7', 206, file.length - 7],
      ['bytes=-00', 416, undefined],
      ['bytes=0-999999', 206, 0],
      [`bytes=${file.length}-`, 416, undefined],
      ['bytes=5-2', 200, 0],
      ['bytes=0-1,5-6', 200, 0],
      ['bytes=x', 200, 0],
    ];
    for (const [range, status, from, to] of cases) {
      const got = await part({ range });
      const expected = from === undefined ? Buffer.alloc(0) : file.subarray(from, to);
      expect([range, got.statusCode, got.bytes.equals(expected)]).toEqual([range, status, true]);
    }
    expect((await part({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await part({ range: 'bytes=0-9', 'if-range': whole.etag! })).range).toBe(`bytes 0-9/${file.length}`);
    expect((await part({ 'if-none-match': whole.etag! })).statusCode).toBe(304);
  });

  test.each(['sample-..%2f..%2fpackage.pdf', '..%2f..%2fpackage.json', 'constructor', `${'a'.repeat(26)}.pdf`, ''])(
    'there is no file %j',
    async (path) => {
      const { statusCode, body } = await fetchFile(path);
      expect([statusCode, JSON.parse(body)['error']]).toEqual([404, 'not_found']);
    },
  );

  test.each([
    ['of an address', 12, (_n: number) => '192.0.2.250', '192.0.2.251'],
    ['of all networks of an IPv6 site', 16, (n: number) => `2001:db8:7:${n}::1`, '2001:db8:8::1'],
  ])('concurrent uploads %s are limited, without affecting others', async (_who, max, addressOf, elsewhere) => {
    const begin = (_: unknown, n: number) => {
      const body = new PassThrough();
      body.write(buildMp4().subarray(0, 100));
      const type = { 'content-type': 'video/mp4' };
      return { body, answer: server.browserClient(addressOf(n)).post('/api/storage/gcs', body, type) };
    };
    const underWay = Array.from({ length: max }, begin);
    await expect.poll(() => left().length).toBe(max);
    const last = server.browserClient(addressOf(max));
    const { status, body, headers } = await uploadFile(last, buildPdf());
    expect([status, body['error'], headers['retry-after']]).toEqual([503, 'unavailable', '10']);
    expect((await uploadFile(server.browserClient(elsewhere), buildPdf())).status).toBe(200);
    for (const { body } of underWay) body.end();
    for (const { answer } of underWay) expect((await answer).status).toBe(422);
    expect((await uploadFile(last, buildPdf())).status).toBe(200);
    expect(left()).toEqual([]);
  });

  test('a file that no code uses is served to its owner only', async () => {
    const { body } = await uploadFile(owner, buildPdf([], { pages: 2 }));
    expect((await fetchFile(String(body['file']))).statusCode).toBe(404);
    expect((await (await server.createMember()).get(`/media/${body['file']}`)).status).toBe(404);
    expect((await fetchFile(`${body['file']}?e=99999999999&s=${'a'.repeat(43)}`)).statusCode).toBe(404);
  });
});
