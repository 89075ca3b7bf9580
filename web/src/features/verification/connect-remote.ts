import { requireValue } from '@tessera/contract/rules/require-value.ts';

/** Remote calls between a page and its worker: each side calls the other’s functions by name, with cloneable values. */

// biome-ignore lint/suspicious/noExplicitAny: each function has its own arguments
type RemoteFunctions = Record<string, (...args: any[]) => unknown>;

type WorkerMessage =
  | { kind: 'call'; id: number; name: string; args: unknown[] }
  | { kind: 'result'; id: number; value: unknown }
  | { kind: 'error'; id: number; name: string; message: string };

type PendingCall = { resolve: (value: never) => void; reject: (error: Error) => void };

type WorkerPort = {
  postMessage(message: WorkerMessage): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerMessage>) => void): void;
};

export type RemoteSide<Theirs extends RemoteFunctions> = {
  call<Name extends keyof Theirs & string>(
    name: Name,
    ...args: Parameters<Theirs[Name]>
  ): Promise<Awaited<ReturnType<Theirs[Name]>>>;
  /** Rejects all pending calls, once the other side is gone. */
  close(error: Error): void;
};

/** @param localFunctions functions that the other side can call; their errors reject there with name and message */
export const connectRemote = <Theirs extends RemoteFunctions>(
  port: WorkerPort,
  localFunctions: RemoteFunctions,
): RemoteSide<Theirs> => {
  const pendingCalls = new Map<number, PendingCall>();
  let lastId = 0;

  const handleCall = async ({ id, name, args }: WorkerMessage & { kind: 'call' }) => {
    try {
      port.postMessage({ kind: 'result', id, value: await requireValue(localFunctions[name], name)(...args) });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ kind: 'error', id, name, message });
    }
  };

  port.addEventListener('message', ({ data }) => {
    if (data.kind === 'call') return void handleCall(data);
    const pendingCall = pendingCalls.get(data.id);
    pendingCalls.delete(data.id);
    if (data.kind === 'result') pendingCall?.resolve(data.value as never);
    else pendingCall?.reject(Object.assign(new Error(data.message), { name: data.name }));
  });

  return {
    call: (name, ...args) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        pendingCalls.set(lastId, { resolve, reject });
        port.postMessage({ kind: 'call', id: lastId, name, args });
      }),
    close: (error) => {
      for (const { reject } of pendingCalls.values()) reject(error);
      pendingCalls.clear();
    },
  };
};
