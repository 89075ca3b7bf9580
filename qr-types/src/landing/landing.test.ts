import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const listErrors = (section: object) => {
  const { error } = content.safeParse({ title: 'Sauna', sections: [section] });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field.replace('sections.0.', '')}: ${code}`) : [];
};

const drawn = async (given: object) => {
  const { html } = await drawnPage(findType('landing')!, content.parse({ title: 'Sauna', ...given }), {});
  return html.slice(html.indexOf('<body>'));
};

describe('a block', () => {
  it.each([
    ['text', {}, ['text: required']],
    ['text', { text: 'x', button: { text: 'Book' } }, ['button.url: required']],
    ['points', {}, ['points: required']],
    ['points', { points: [{ text: 'x' }] }, ['points.0.title: required']],
    ['pictures', { images: [] }, ['images: too_few']],
    ['video', { video: 'javascript:alert(1)' }, ['video: invalid_start_url']],
    ['quote', { author: 'Hanne' }, ['text: required']],
    ['questions', { questions: [{ question: 'Dogs?' }] }, ['questions.0.answer: required']],
    ['form', {}, ['kind: wrong_choice']],
  ])('of %s has errors for missing fields: %o', (kind, given, errors) => {
    expect(listErrors({ kind, ...given })).toEqual(errors);
  });

  it('drops the fields of its former kind', () => {
    const given = { kind: 'quote', text: 'Lovely', title: 'x', video: 'no address', images: ['../x'] } as const;
    expect(content.parse({ title: 'Sauna', sections: [given] }).sections).toEqual([
      expect.objectContaining({ kind: 'quote', text: 'Lovely', title: '', video: '', images: [''] }),
    ]);
  });
});

describe('the page', () => {
  it('shows its blocks in order, of any kind', async () => {
    const html = await drawn({
      sections: [
        { kind: 'questions', questions: [{ question: 'Dogs?', answer: 'Gladly.' }] },
        { kind: 'quote', text: 'Lovely' },
        { kind: 'points', points: [{ title: 'Hot' }] },
        { kind: 'pictures', images: ['sample-dusk.svg'] },
        { kind: 'text', text: 'Cast off at six.' },
      ],
    });
    const order = ['Dogs?', 'Lovely', 'Hot', 'sample-dusk.svg', 'Cast off at six.'].map((part) => html.indexOf(part));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  it('links to a video, and loads nothing of it before a tap', async () => {
    const video = async (address: string) => drawn({ sections: [{ kind: 'video', title: 'Film', video: address }] });
    const html = await video('https://youtu.be/dQw4w9WgXcQ');
    expect(html).toMatch(/<a [^>]*href="https:\/\/youtu\.be\/dQw4w9WgXcQ"/);
    expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
    expect(html).not.toMatch(/<iframe|src="https:/);
    expect(await video('https://vimeo.com/76979871')).not.toContain('data-frame');
  });

  it('ends after its blocks if there is no contact', async () => {
    expect(await drawn({})).not.toContain('<footer');
    expect(await drawn({ socials: { x: 'sauna' } })).toContain('<footer');
    expect(await drawn({ location: { city: 'Schwerin' } })).toContain('<footer');
  });
});
