import type pg from 'pg';

const retryAfter = 1000;

/**
 * Listens on a channel through a connection of its own, and takes a new one when it is lost. What was sent meanwhile is
 * gone: `restarted` is called then, and the listener forgets what it believed.
 */
export const listenThrough = async (
  connect: () => Promise<pg.Client | pg.PoolClient>,
  channel: string,
  heard: (payload: string) => void,
  restarted: () => void,
): Promise<() => Promise<void>> => {
  let client: pg.Client | pg.PoolClient | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const end = async (ending: pg.Client | pg.PoolClient) => {
    if ('release' in ending) ending.release(true);
    else await ending.end();
  };
  const start = async () => {
    const fresh = await connect();
    if (stopped) return end(fresh);
    client = fresh;
    fresh.on('notification', (message) => {
      if (message.channel === channel) heard(message.payload ?? '');
    });
    const ended = () => {
      if (client === fresh) lost();
    };
    fresh.on('error', ended); // More than once: a connection that breaks says so, and then says that it has ended.
    fresh.once('end', ended);
    await fresh.query(`listen ${channel}`);
  };
  const lost = () => {
    if (stopped || timer) return;
    restarted();
    timer = setTimeout(() => {
      timer = undefined;
      start().then(restarted, lost);
    }, retryAfter);
  };

  await start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    if (client) await end(client);
  };
};
