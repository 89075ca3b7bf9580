import { expect, postToApi, test } from './fixtures.ts';

/** Returns the lines of a heading as the browser has set them. */
const readLines = (heading: Element) => {
  const lines: string[] = [];
  let lastTop: number | undefined;
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data } = texts.currentNode as Text;
    for (let at = 0; at < data.length; at++) {
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      const top = Math.round(range.getBoundingClientRect().top);
      if (top !== lastTop) lines.push('');
      lastTop = top;
      lines.push(`${lines.pop()}${data[at]}`);
    }
  }
  return lines;
};

test('a long word in a code’s name leaves no single letter for the next line, however narrow the screen', async ({
  page,
  signIn,
}) => {
  await signIn();
  const name = 'Betriebshaftpflichtversicherungen';
  const created = await postToApi(page, '/api/qr/dynamic/url', { name, content: { url: 'https://example.org/' } });
  const { insertedId } = (await created.json()) as { insertedId: number };
  await page.goto(`/app/my-qr-codes/qr/${insertedId}`);
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  let wrapped = 0;
  for (let width = 320; width <= 480; width += 4) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await heading.evaluate(readLines);
    expect(lines.join('')).toBe(name);
    if (lines.length > 1) wrapped++;
    expect(lines.at(-1)!.length, `${width} px: ${lines.join('|')}`).toBeGreaterThanOrEqual(4);
  }
  expect(wrapped).toBeGreaterThan(10);
});
