import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const listErrors = (given: object) => {
  const { error } = content.safeParse({ name: 'Mira', ...given });
  return error ? toFieldErrors(error).map(({ field, code }) => `${field}: ${code}`) : [];
};

const drawn = async (given: object) => {
  const { html } = await drawnPage(findType('link-list')!, content.parse({ name: 'Mira', ...given }), {});
  return html.slice(html.indexOf('<body>'));
};

describe('an entry', () => {
  it('is a link with a URL', () => {
    expect(listErrors({ links: [{ text: 'Mugs' }] })).toEqual(['links.0.url: required']);
    expect(listErrors({ links: [{ text: 'Mugs', url: 'javascript:alert(1)' }] })).toEqual([
      'links.0.url: invalid_start_url',
    ]);
  });

  it('or a heading, whose URL is dropped', () => {
    const given = { kind: 'separator', text: 'Find me', url: 'no address', note: 'x', photo: 'x' } as const;
    expect(content.parse({ name: 'Mira', links: [given] }).links).toEqual([
      { kind: 'separator', text: 'Find me', url: '', note: '', photo: '' },
    ]);
  });

  it('has a text in either case', () => {
    expect(listErrors({ links: [{ kind: 'separator' }, { url: 'https://example.com' }] })).toEqual([
      'links.0.text: required',
      'links.1.text: required',
    ]);
  });
});

describe('the page', () => {
  it('groups links under the preceding heading, and highlights only the first one', async () => {
    const link = (text: string) => ({ text, url: `https://example.com/${text}` });
    const html = await drawn({ links: [link('a'), { kind: 'separator', text: 'More' }, link('b'), link('c')] });
    const [first, second, ...others] = html.split('<section>').slice(1);
    expect(others).toEqual([]);
    expect(first).toContain('https://example.com/a');
    expect(second).toMatch(/<h2[^>]*data-field="links.1">More<\/h2>.*example.com\/b.*example.com\/c/);
    expect(html.match(/pill highlighted/g)).toHaveLength(1);
    expect(first).toContain('pill highlighted');
  });

  it('links to profiles, and omits incomplete ones', async () => {
    const type = findType('link-list')!;
    const typed = { ...content.parse({ name: 'Mira' }), socials: { github: 'mira', x: 'two words' } };
    const { html } = await drawnPage(type, typed, {});
    expect(html).toContain('href="https://github.com/mira"');
    expect(html).not.toContain('data-field="socials.x"');
  });

  it('is complete with only a name', async () => {
    const html = await drawn({});
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/<section|<ul|<img/);
  });
});
