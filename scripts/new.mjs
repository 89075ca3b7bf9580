// `npm run new type coffee`: creates a folder that passes every test immediately, and its line in the catalogue. With
// --static the code holds its content itself; without it the code opens a landing page.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { static: { type: 'boolean' } } });
const [what, id] = positionals;
const fail = (text) => {
  console.error(text);
  process.exit(1);
};
if (what !== 'type' || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id ?? '')) {
  fail(
    'Write `npm run new type <name>`: small letters, digits and hyphens, as in vcard-plus. Add -- --static for a static one.',
  );
}

const root = join(import.meta.dirname, '..');
const folder = join(root, 'qr-types/src', id);
if (existsSync(folder)) fail(`qr-types/src/${id} is there already.`);

const constant = id.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const name = `${id[0].toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;
const icon = 'M4 4h16v16h-16zM4 9h16M9 9v11';

const staticFiles = {
  'content.ts': `import { group, text } from '../fields/index.ts';

export const content = group({ text: text({ max: 300, required: true }) });
`,
  'messages.ts': `export const messages = {
  name: '${name}',
  pitch: 'One sentence about what people get when they scan it.',
  summary: 'A few words',
  keywords: 'synonyms, that people search for',
  phones: 'Which phones read it, and what they offer.',
  'offer.action': 'Copy text',
  'text.label': 'Text',
  'text.example': 'An example',
} as const;
`,
  'index.ts': `import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { messages } from './messages.ts';

export const ${constant} = defineType({
  id: '${id}',
  version: 1,
  messages,
  purpose: 'static',
  icon: '${icon}',
  content,
  sample: { text: 'An example' },
  opens: { kind: 'static', payload: ({ text }) => text, prompt: ({ text }) => ({ title: text }) },
  upgrade: [],
});
`,
  'frozen.json': `${JSON.stringify({ 1: { content: { text: 'An example' }, opens: 'An example' } }, null, 2)}\n`,
};

const pageFiles = {
  'content.ts': `import { pageContent, text } from '../fields/index.ts';

export const content = pageContent(
  { name: text({ max: 80, required: true }), description: text({ max: 500, lines: 3 }) },
  { colors: { primary: '#0f6b4f', secondary: '#dcece3' }, sections: { about: ['name', 'description'] } },
);
`,
  'messages.ts': `export const messages = {
  name: '${name}',
  pitch: 'One sentence about what people get when they scan it.',
  summary: 'A few words',
  keywords: 'synonyms, that people search for',
  'section.about': 'About',
  'name.label': 'Name',
  'name.example': 'An example',
  'description.label': 'Description',
} as const;
`,
  'sample.ts': `import { content } from './content.ts';

export const sample = content.parse({ name: 'An example', description: 'What people find on this page.' });
`,
  'index.ts': `import { defineType } from '../define-type.ts';
import { content } from './content.ts';
import { sample } from './sample.ts';
import { messages } from './messages.ts';

export const ${constant} = defineType({
  id: '${id}',
  version: 1,
  messages,
  purpose: 'pages',
  icon: '${icon}',
  content,
  sample,
  opens: { kind: 'page', page: () => import('./page.tsx'), title: ({ name }) => name },
  upgrade: [],
});
`,
  'page.tsx': `import type { TypePageProps } from '../define-type.ts';
import type { content as schema } from './content.ts';
import type { messages } from './messages.ts';

export { default as style } from './page.css?inline';

/** What visitors see. */
export default function ${constant[0].toUpperCase()}${constant.slice(1)}Page({ content }: TypePageProps<typeof schema, typeof messages>) {
  return (
    <main className="column">
      <h1 dir="auto" data-field="name">
        {content.name}
      </h1>
      {content.description && (
        <p dir="auto" data-field="description">
          {content.description}
        </p>
      )}
    </main>
  );
}
`,
  'page.css': `main {
  padding: 48px 24px;
}
h1 {
  font-size: 36px;
  line-height: 40px;
}
p {
  margin-top: 16px;
  color: var(--muted);
}
`,
};

/** A page’s stored content is its sample, with the defaults of every page. */
const everyPage = {
  design: { primary: '#0f6b4f', secondary: '#dcece3' },
  previewImage: '',
  previewTime: null,
  googleAnalyticsId: '',
  facebookPixelId: '',
  googleTagManagerId: '',
  trackEvents: false,
};
pageFiles['frozen.json'] = `${JSON.stringify(
  { 1: { content: { name: 'An example', description: '', ...everyPage }, opens: 'An example' } },
  null,
  2,
)}\n`;

mkdirSync(folder);
for (const [file, text] of Object.entries(values.static ? staticFiles : pageFiles)) {
  writeFileSync(join(folder, file), text);
}

const catalogueFile = join(root, 'qr-types/src/index.ts');
const catalogue = readFileSync(catalogueFile, 'utf8');
const imports = [...catalogue.matchAll(/^import \{ \w+ \} from '\.\/([\w-]+)\/index\.ts';\n/gm)];
const next = imports.find(([, other]) => other > id);
const at = next ? next.index : imports.at(-1).index + imports.at(-1)[0].length;
writeFileSync(
  catalogueFile,
  `${catalogue.slice(0, at)}import { ${constant} } from './${id}/index.ts';\n${catalogue.slice(at)}`.replace(
    /(export const catalogue = \[[^\]]*?),?(\s*)\]/,
    `$1, ${constant}$2]`,
  ),
);

console.log(`qr-types/src/${id} is there, with its line in qr-types/src/index.ts.
Next: its fields in content.ts, their words in messages.ts, ${values.static ? 'its payload in index.ts' : 'its page in page.tsx'},
then \`npm run format\` and \`npx vitest run qr-types\`.`);
