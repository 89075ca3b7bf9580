import { guideExamples } from '@tessera/contract/api-samples/guide-examples.ts';
import { exampleLanguages } from '@tessera/contract/api-samples/write-code.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram } from './api-samples/programs/testing.ts';
import { documentedRoutes, type Examples, openExamples, runGuideExample } from './api-samples/testing.ts';

const programs = { curl: 'curl', python: 'python3', php: 'php', sdk: 'node' };
const otherLanguages = exampleLanguages.filter((language) => language !== 'javascript');
const languages = otherLanguages.filter((language) => hasProgram(programs[language]));

test.skipIf(languages.length < otherLanguages.length && !process.env['CI'])(
  'programs of every language can be run',
  () => expect(languages).toEqual(otherLanguages),
);

describe('the examples of the documentation in curl, Python and PHP, and with our SDK, run against the server:', () => {
  let examples: Examples;
  beforeAll(async () => {
    examples = await openExamples();
  });
  afterAll(() => examples.close());

  test.each(documentedRoutes)('$key', async (documented) => {
    // Programs that only read can share what they read.
    const shared = documented.route.method === 'GET' ? await examples.prepare(documented) : undefined;
    // One after the other: preparing one finishes all work in the background, also that of others.
    for (const language of languages)
      await examples.runSample(language, shared ?? (await examples.prepare(documented)));
  });

  test.each(Object.entries(guideExamples))('%s of a guide', async (_id, write) => {
    for (const language of languages) await runGuideExample(examples, language, write);
  });
});
