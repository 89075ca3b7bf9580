import type pg from 'pg';

const retryDelayMs = 1000;

/**
 * Listens on a channel through a connection of its own, and takes a new one when it is lost, or doesn't answer when it is
 * asked every `heartbeatMs` milliseconds. What was sent meanwhile is gone: `onListeningChange` is called when nothing is heard any more
 * and when it is again, and the listener forgets what it believed.
 */
export const listenOnConnection = async (
  connect: () => Promise<pg.Client | pg.PoolClient>,
  channel: string,
  onNotification: (payload: string) => void,
  onListeningChange: (isListening: boolean) => void,
  heartbeatMs?: number,
): Promise<() => Promise<void>> => {
  let client: pg.Client | pg.PoolClient | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;

  const end = async (ending: pg.Client | pg.PoolClient) => {
    if ('release' in ending) ending.release(true);
    else await ending.end();
  };
  const start = async () => {
    const connection = await connect();
    if (stopped) return end(connection);
    client = connection;
    connection.on('notification', (message) => {
      if (message.channel === channel) onNotification(message.payload ?? '');
    });
    const onEnd = () => {
      if (client === connection) scheduleReconnect();
    };
    connection.on('error', onEnd); // More than once: a connection that breaks says so, and then says that it has ended.
    connection.once('end', onEnd);
    try {
      await connection.query(`listen ${channel}`);
    } catch (error) {
      client = undefined;
      end(connection).catch(() => {}); // What doesn't answer can't be taken leave of.
      throw error;
    }
    if (heartbeatMs === undefined) return;
    const beat = () =>
      connection.query('select 1').catch(() => {
        onEnd();
        end(connection).catch(() => {});
      });
    heartbeatTimer = setInterval(beat, heartbeatMs);
  };
  const scheduleReconnect = () => {
    clearInterval(heartbeatTimer);
    if (stopped || timer) return;
    onListeningChange(false);
    timer = setTimeout(() => {
      timer = undefined;
      start().then(() => onListeningChange(true), scheduleReconnect);
    }, retryDelayMs);
  };

  await start();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(heartbeatTimer);
    if (client) await end(client);
  };
};
