import { deferredScriptType } from '@tessera/contract/deferred-hydration.ts';
import { describe, expect, test } from 'vitest';
import { createStyleInliner } from './used-styles.ts';

const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}"/>`;
const readStyle = (html: string) => /<style[^>]*>(.*)<\/style>/s.exec(html)?.[1];

/** The rules of a style sheet that a page with a body has. */
const inline = async (css: string, body: string) =>
  readStyle(await createStyleInliner(async () => css)(`<head>${link('page.css')}</head>${body}`));

const button = '<button class="button primary">';

describe('a page gets', () => {
  test.each([
    ['rules whose classes it has', '.button{color:red}'],
    ['rules with several of its classes', '.button.primary>svg{color:red}'],
    ['rules of which one selector applies', '.card,.button{color:red}'],
    ['rules of elements, attributes and the root', 'a[href=".card"],:root{color:red}'],
    ['rules of states', '.button:hover:not(:disabled)::before{content:"}"}'],
    ['rules that exclude a class', '.button:not(.card){color:red}'],
    ['rules that exclude one of several', 'button:not(.card,.x:is(.y,.z)){color:red}'],
    ['rules with alternatives', ':is(.card,.button) a{color:red}'],
    ['rules about what’s inside', 'button:has(.card){color:red}'],
    ['rules of its classes on paper', '@media print{.button{color:red}}'],
    ['rules in containers, in several levels', '@media (width>=1px){@container (width<9px){.button{color:red}}}'],
    [
      'fonts, keyframes and properties',
      '@font-face{font-family:A;src:url(/a.woff2)}@keyframes b{12.5%{top:0}to{top:1px}}',
    ],
    ['names with escaped characters', '.button,.w\\+1{color:red}'],
    ['URLs with semicolons', '.button{background:url(data:image/png;base64,AA==)}'],
  ])('%s', async (_what, css) => {
    expect(await inline(css, button)).toBe(css);
  });
});

describe('a page doesn’t get', () => {
  test.each([
    ['rules of other classes', '.card{color:red}'],
    ['rules of which it has only some classes', '.button.open{color:red}'],
    ['rules of what’s in other classes', '.card .button{color:red}'],
    ['queries in which nothing is left', '@media print{.card{color:red}.open{top:0}}'],
    ['rules inside its own that need another class', '.button{&.open{color:red}}'],
    ['comments', '/* .button { color: red } */'],
  ])('%s', async (_what, css) => {
    expect(await inline(css, button)).toBe('');
  });
});

test('rules keep their order, within a style sheet and across several', async () => {
  const sheets: Record<string, string> = {
    '/assets/one.css': '.a{top:1px}.b{top:2px}.a{top:3px}',
    '/assets/two.css': '.c{top:4px}.a{top:5px}',
  };
  const html = `<head>${link('one.css')}<meta name="x"/>${link('two.css#')}</head><p class="a">`;
  const inlined = await createStyleInliner(async (url) => sheets[url] ?? '')(html);
  expect(inlined).toBe(
    '<head><meta name="x"/><style data-used-styles="">.a{top:1px}.a{top:3px}.a{top:5px}</style></head><p class="a">',
  );
});

test('a page that hydrates on use keeps the links of its style sheets, as deferred', async () => {
  const script = `<script type="${deferredScriptType}">import "/assets/page.js"</script>`;
  const inlined = await createStyleInliner(async () => '.a{top:1px}')(`${link('page.css#')}<p class="a">${script}`);
  expect(inlined).toBe(
    `<link rel="deferred-stylesheet" href="/assets/page.css#"/><style data-used-styles="">.a{top:1px}</style><p class="a">${script}`,
  );
});

test('a page without style sheets stays as it is', async () => {
  expect(await createStyleInliner(async () => '')('<p class="a">')).toBe('<p class="a">');
});
