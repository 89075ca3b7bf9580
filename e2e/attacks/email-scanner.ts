import { chromium } from '@playwright/test';
import { readLinks, register, runAttack } from './client.ts';

await runAttack('a mail scanner that opens every link with a browser', async (origin) => {
  const owner = await register(origin);
  const moved = `moved-${owner.email}`;
  await owner.post('/api/user/me/email', { email: moved, current: owner.password });
  const links = [
    await readLinks(origin, owner.email, 'Confirm'),
    await readLinks(origin, moved, 'Confirm your new'),
  ].flatMap((found) => found ?? []);
  if (links.length === 0) return { hasResisted: false, detail: 'set OUTBOX_KEY: the script has to read the emails' };
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  const context = await browser.newContext();
  // The worst case: the scanner is signed in as the owner.
  await context.addCookies([...owner.cookies].map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  for (const link of links) {
    await fetch(link, { method: 'HEAD' });
    await page.goto(link);
    await page.getByRole('dialog').getByRole('button').last().waitFor();
  }
  await browser.close();
  const { email, emailVerified } = (await owner.get('/api/user/me')).body;
  return {
    hasResisted: email === owner.email && emailVerified === false,
    detail: `${links.length} links opened; the account’s address is ${email === owner.email ? 'the same' : 'another'}, verified ${emailVerified}`,
  };
});
