import { Duplex } from 'node:stream';
import type { Worker } from 'node:worker_threads';

// Message types and states of the PostgreSQL frontend/backend protocol 3.0.
const authentication = 'R';
const readyForQuery = 'Z'.charCodeAt(0);
const notification = 'A'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const idle = 'I'.charCodeAt(0);

const encodeMessage = (type: string, body: number[]) =>
  Buffer.from([type.charCodeAt(0), 0, 0, 0, body.length + 4, ...body]);
const startupReply = Buffer.concat([encodeMessage(authentication, [0, 0, 0, 0]), encodeMessage('Z', [idle])]);
const rollbackMessage = encodeMessage('Q', [...Buffer.from('rollback\0')]);

/** Whether a reply leaves the session outside any transaction: its last message is ReadyForQuery with the state "idle". */
const endsIdle = (reply: Uint8Array) => reply.at(-1) === idle && reply.at(-6) === readyForQuery;

/** Gives the worker's only session to one connection at a time, until its transaction ends. */
export class PgliteMultiplexer {
  #worker: Worker;
  #owner: PgliteSocket | undefined;
  #busy = false;
  #waiting: { socket: PgliteSocket; bytes: Uint8Array }[] = [];
  #open = new Set<PgliteSocket>();

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: unknown) => {
      if (reply instanceof Uint8Array) this.#answered(reply);
    });
    worker.on('error', (error) => this.#broken(error));
    worker.on('exit', () => this.#broken(new Error('The database worker has ended.')));
  }

  addSocket(socket: PgliteSocket) {
    this.#open.add(socket);
  }

  send(socket: PgliteSocket, bytes: Uint8Array) {
    this.#waiting.push({ socket, bytes });
    this.#next();
  }

  /** Removes the connection's queued messages, and rolls back its open transaction. */
  removeSocket(socket: PgliteSocket) {
    this.#open.delete(socket);
    this.#waiting = this.#waiting.filter((entry) => entry.socket !== socket);
    if (this.#owner === socket && !this.#busy) this.#rollBack();
  }

  #rollBack() {
    this.#busy = true;
    this.#worker.postMessage(new Uint8Array(rollbackMessage));
  }

  #next() {
    if (this.#busy) return;
    const at = this.#owner ? this.#waiting.findIndex(({ socket }) => socket === this.#owner) : 0;
    const [entry] = at < 0 ? [] : this.#waiting.splice(at, 1);
    if (!entry) return;
    this.#busy = true;
    this.#owner = entry.socket;
    this.#worker.postMessage(entry.bytes, [entry.bytes.buffer as ArrayBuffer]);
  }

  #answered(reply: Uint8Array) {
    const owner = this.#owner;
    this.#busy = false;
    if (endsIdle(reply)) this.#owner = undefined;
    else if (owner && !this.#open.has(owner)) return this.#rollBack();
    const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
    this.#passNotifications(bytes, owner);
    if (owner && this.#open.has(owner)) owner.push(bytes);
    this.#next();
  }

  /** Delivers notifications to all listening connections, not only to the one that is active. */
  #passNotifications(bytes: Buffer, owner: PgliteSocket | undefined) {
    for (let start = 0; start < bytes.length; ) {
      const end = start + 1 + bytes.readUInt32BE(start + 1);
      if (bytes[start] === notification) {
        for (const socket of this.#open) if (socket !== owner) socket.push(bytes.subarray(start, end));
      }
      start = end;
    }
  }

  #broken(error: Error) {
    for (const socket of this.#open) socket.destroy(error);
  }
}

/** The socket for `pg`, which exchanges its bytes with the worker through the multiplexer. */
export class PgliteSocket extends Duplex {
  #multiplexer: PgliteMultiplexer;
  #greeted = false;

  constructor(multiplexer: PgliteMultiplexer) {
    super();
    this.#multiplexer = multiplexer;
  }

  connect() {
    this.#multiplexer.addSocket(this);
    queueMicrotask(() => this.emit('connect'));
    return this;
  }
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }

  override _read() {}
  override _write(chunk: Buffer, _encoding: string, done: () => void) {
    this._writev([{ chunk }], done);
  }
  override _writev(parts: { chunk: Buffer }[], done: () => void) {
    const bytes = Buffer.concat(parts.map(({ chunk }) => chunk));
    if (!this.#greeted) {
      this.#greeted = true;
      this.push(startupReply);
    } else if (bytes[0] === terminate) {
      this.#multiplexer.removeSocket(this);
      this.push(null);
    } else {
      this.#multiplexer.send(this, new Uint8Array(bytes));
    }
    done();
  }
  override _destroy(error: Error | null, done: (error: Error | null) => void) {
    this.#multiplexer.removeSocket(this);
    done(error);
  }
}
