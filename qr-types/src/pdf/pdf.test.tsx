import { describe, expect, it } from 'vitest';
import { drawnPage } from '../../testing/drawn-page.tsx';
import { toFieldErrors } from '../fields/index.ts';
import { findType } from '../index.ts';
import { content } from './content.ts';

const type = findType('pdf')!;
const stored = (at: number) => `${String.fromCharCode(97 + at).repeat(26)}.pdf`;
const files = (count: number, from = 0) => Array.from({ length: count }, (_, at) => ({ file: stored(from + at) }));
const listErrors = (sections: unknown) => {
  const { error } = content.safeParse({ title: 'Manuals', sections });
  return error ? toFieldErrors(error).map(({ field, code, params }) => [field, code, params?.['max']]) : [];
};
const drawn = async (given: object, locale = 'en') => {
  const { html } = await drawnPage(type, content.parse({ title: 'Manuals', ...given } as never), { locale });
  return html.slice(html.indexOf('<body>'));
};

describe('the documents', () => {
  it('are limited to twenty in all sections together, with an error at the exceeding section', () => {
    expect(listErrors([{ files: files(20) }])).toEqual([]);
    expect(listErrors([{ files: files(12) }, { files: files(8, 12) }])).toEqual([]);
    expect(listErrors([{ files: files(12) }, { files: files(9, 12) }])).toEqual([
      ['sections.1.files', 'too_many_files', 20],
    ]);
    expect(listErrors([])).toEqual([['sections', 'too_few', undefined]]);
    expect(listErrors([{ files: [] }])).toEqual([['sections.0.files', 'too_few', undefined]]);
  });

  it('are stored PDFs', () => {
    expect(listErrors([{ files: [{ file: `${'a'.repeat(26)}.mp3` }] }])).toEqual([
      ['sections.0.files.0.file', 'unknown_file', undefined],
    ]);
  });
});

describe('the code', () => {
  const directOf = (given: object) => {
    const { opens } = type;
    const parsed = content.parse({ title: 'Manuals', ...given } as never);
    return opens.kind === 'page'
      ? opens.redirectInstead?.(parsed as never, (name) => ({ href: `/media/${name}` }))
      : undefined;
  };

  it('redirects to the only file, if the owner wants it', () => {
    expect(directOf({ directPdfLink: true, sections: [{ files: files(1) }] })).toBe(`/media/${stored(0)}`);
    expect(directOf({ directPdfLink: false, sections: [{ files: files(1) }] })).toBeUndefined();
    expect(directOf({ directPdfLink: true, sections: [{ files: files(1) }, { files: files(1) }] })).toBeUndefined();
  });
});

describe('the page', () => {
  it('shows a file’s title in the visitor’s language, else its own name, with its length', async () => {
    const sections = [
      { files: [{ file: stored(0), title: 'House rules', titles: { de: 'Hausordnung' } }, ...files(1, 1)] },
    ];
    const given = { sections, languages: ['en', 'de'], titles: { de: 'Anleitungen' } };
    const german = (await drawn(given, 'de')).replace(/<\/?bdi[^>]*>/g, '');
    expect(german).toMatch(/<h1[^>]*>Anleitungen</);
    expect(german).toContain('>Hausordnung<');
    expect(german).toMatch(/12 pages · 1,3\sMB/);
    const english = await drawn(given);
    expect(english).toContain('>House rules<');
    expect(english).toContain(`>${'b'.repeat(26)}<`);
  });

  it('opens and downloads a single file with two buttons', async () => {
    const html = await drawn({ sections: [{ files: files(1) }] });
    expect(html).toMatch(new RegExp(`href="/media/${stored(0)}".*href="/media/${stored(0)}\\?download"`));
    expect(html).not.toContain('<li');
  });
});
