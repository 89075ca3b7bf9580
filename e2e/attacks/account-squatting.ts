import { randomUUID } from 'node:crypto';
import { createClient, readLinks, register, runAttack } from './client.ts';

await runAttack('keeping an account that was registered with someone else’s email address', async (origin) => {
  const squatter = await register(origin, `victim-${randomUUID()}@example.org`);
  const { email, password } = squatter;
  const twoStep = await squatter.post('/api/user/me/two-factor/begin', { password });
  const links = await readLinks(origin, email, 'Confirm');
  if (!links) {
    const detail = `two-step ${twoStep.status}; set OUTBOX_KEY to try the link of the email, too`;
    return { hasResisted: twoStep.status === 403, detail };
  }
  const victim = createClient(origin);
  const key = new URL(links[0]!).pathname.split('/').at(-1);
  const opened = await victim.post('/api/user/account/verify-email', { key });
  const isVerified = (await squatter.get('/api/user/me')).body.emailVerified;
  const body = { key, password: 'a password of the victim' };
  const late = 'a late password of the squatter';
  const [claimed] = await Promise.all([
    victim.post('/api/user/account/verify-email/claim', body),
    squatter.post('/api/user/me/password', { current: password, password: late }),
  ]);
  const squatterAfter = await squatter.get('/api/user/me');
  const logIn = async (chosen: string) =>
    (await createClient(origin).post('/api/user/account/login', { email, password: chosen })).status;
  const logins = [await logIn(password), await logIn(late)];
  return {
    hasResisted:
      twoStep.status === 403 &&
      !isVerified &&
      claimed.status === 200 &&
      squatterAfter.status === 401 &&
      logins.every((status) => status === 401),
    detail: `two-step ${twoStep.status}; the victim’s click ${opened.status}, verified ${isVerified}; after the victim’s claim (${claimed.status}) the squatter’s session ${squatterAfter.status}, passwords ${logins.join(', ')}`,
  };
});
