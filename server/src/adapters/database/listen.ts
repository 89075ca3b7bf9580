import type pg from 'pg';

const retryDelayMs = 1000;

/**
 * Listens on a channel through a dedicated connection, which is replaced when it is lost or doesn't respond to a query
 * every `heartbeatMs`. Notifications sent meanwhile are lost: `onListeningChange` is called when listening stops and when
 * it resumes, so that the listener can discard its caches.
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
    connection.on('error', onEnd); // Can be emitted more than once: a broken connection emits an error, and then its end.
    connection.once('end', onEnd);
    try {
      await connection.query(`listen ${channel}`);
    } catch (error) {
      client = undefined;
      end(connection).catch(() => {}); // An unresponsive connection can't be closed gracefully.
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
