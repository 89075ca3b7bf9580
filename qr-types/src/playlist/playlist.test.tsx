import { expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';

const [a, b] = [`${'a'.repeat(26)}.mp3`, `${'b'.repeat(26)}.mp3`];
const contents = {
  playlist: { title: 'Walk', audio: [{ file: a, title: 'Gate' }, { file: b }] },
  mp3: { title: 'Walk', file: a },
};
const drawn = async (id: keyof typeof contents, more: object = {}) => {
  const type = findType(id)!;
  const { html } = await drawnPage(type, type.content.parse({ ...contents[id], ...more }), {});
  return html.slice(html.indexOf('<body>'));
};

it('each recording of a playlist has its own player, under its title or file name', async () => {
  const html = await drawn('playlist');
  expect(html.match(/<audio [^>]*controls=""/g)).toHaveLength(2);
  expect(html).toContain('aria-label="Listen to Gate"');
  expect(html).toContain(`aria-label="Listen to ${'b'.repeat(26)}"`);
});

it.each(['mp3', 'playlist'] as const)('nothing of a recording is loaded before playback: %s', async (id) => {
  const tags = (await drawn(id)).match(/<audio [^>]*>/g)!;
  expect(tags.filter((tag) => !tag.includes('preload="none"') || /autoplay/i.test(tag))).toEqual([]);
});

it('a recording can be downloaded only if its owner allows it', async () => {
  expect(await drawn('mp3')).not.toContain('download=""');
  expect(await drawn('mp3')).toContain('controlsList="nodownload"');
  const kept = await drawn('mp3', { download: true });
  expect(kept).toContain(`href="/media/${a}?download" download=""`);
  expect(kept).not.toContain('nodownload');
});

it('a streaming service is linked only at its own host', async () => {
  const streaming = { spotify: 'https://music.apple.com/album/1', tidal: 'https://tidal.com.example.org/1' };
  const { error } = findType('mp3')!.content.safeParse({ ...contents.mp3, streaming });
  expect(toFieldErrors(error!).map(({ field, code }) => `${field}: ${code}`)).toEqual([
    'streaming.spotify: other_service',
    'streaming.tidal: other_service',
  ]);
  const html = await drawn('mp3', { streaming: { bandcamp: 'https://lene.bandcamp.com/album/tide' } });
  expect(html).toMatch(/href="https:\/\/lene\.bandcamp\.com\/album\/tide"[^>]*>Bandcamp/);
});
