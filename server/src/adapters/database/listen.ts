import type pg from 'pg';

const retryAfter = 1000;

/**
 * Listens on a channel through a connection of its own, and takes a new one when it is lost, or doesn't answer when it is
 * asked every `heartbeat` milliseconds. What was sent meanwhile is gone: `changed` is called when nothing is heard any more
 * and when it is again, and the listener forgets what it believed.
 */
export const listenThrough = async (
  connect: () => Promise<pg.Client | pg.PoolClient>,
  channel: string,
  heard: (payload: string) => void,
  changed: (isListening: boolean) => void,
  heartbeat?: number,
): Promise<() => Promise<void>> => {
  let client: pg.Client | pg.PoolClient | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beats: NodeJS.Timeout | undefined;

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
    try {
      await fresh.query(`listen ${channel}`);
    } catch (error) {
      client = undefined;
      end(fresh).catch(() => {}); // What doesn't answer can't be taken leave of.
      throw error;
    }
    if (heartbeat === undefined) return;
    const beat = () =>
      fresh.query('select 1').catch(() => {
        ended();
        end(fresh).catch(() => {});
      });
    beats = setInterval(beat, heartbeat);
  };
  const lost = () => {
    clearInterval(beats);
    if (stopped || timer) return;
    changed(false);
    timer = setTimeout(() => {
      timer = undefined;
      start().then(() => changed(true), lost);
    }, retryAfter);
  };

  await start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(beats);
    if (client) await end(client);
  };
};
