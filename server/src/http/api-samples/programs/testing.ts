import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs programs of a language one after the other in one process, each in its folder; answers with a line of JSON. */
const pythonRunner = `
import contextlib, io, json, os, sys, traceback, urllib.error
for line in sys.stdin:
    job = json.loads(line)
    os.environ["TESSERA_KEY"] = job["key"]
    os.chdir(job["folder"])
    output, error = io.StringIO(), ""
    with contextlib.redirect_stdout(output):
        try:
            exec(compile(job["code"], "example.py", "exec"), {"__name__": "__main__"})
        except urllib.error.HTTPError as failure:
            error = f"{failure.code} {failure.read().decode()}"
        except Exception:
            error = traceback.format_exc()
    print(json.dumps({"output": output.getvalue(), "error": error}), flush=True)
`;
const nodeRunner = `
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
const write = process.stdout.write.bind(process.stdout);
let count = 0;
const originalFetch = fetch;
for await (const line of createInterface({ input: process.stdin })) {
  const { key, folder, code } = JSON.parse(line);
  process.env.TESSERA_KEY = key;
  process.chdir(folder);
  let output = '';
  console.log = (value) => { output += (typeof value === 'string' ? value : JSON.stringify(value)) + '\\n'; };
  let error = '', status, type;
  globalThis.fetch = async (...call) => {
    const response = await originalFetch(...call);
    status = response.status;
    type = response.headers.get('content-type') ?? '';
    return response;
  };
  const file = folder + '/example-' + count++ + '.mjs';
  writeFileSync(file, code);
  try { await import(file); } catch (failure) { error = String(failure.stack ?? failure); }
  write(JSON.stringify({ output, error, status, type }) + '\\n');
}
`;

/** PHP’s eval() begins in PHP, files begin in text. */
const phpRunner = `
while (($line = fgets(STDIN)) !== false) {
    $job = json_decode($line, true);
    putenv("TESSERA_KEY=" . $job["key"]);
    chdir($job["folder"]);
    $error = "";
    ob_start();
    try { (fn() => eval("?>" . $job["code"]))(); } catch (Throwable $failure) { $error = (string) $failure; }
    $output = ob_get_clean();
    if (str_contains($output, "Warning:")) $error = $output;
    echo json_encode(["output" => $output, "error" => $error]), "\\n";
}
`;

const commands: Record<'javascript' | 'python' | 'php', readonly [string, ...string[]]> = {
  javascript: [process.execPath, '--input-type=module', '-e', nodeRunner],
  python: ['python3', '-c', pythonRunner],
  php: ['php', '-r', phpRunner],
};

export type ProgramRun = { code: string; key: string; folder: string };
/** What a program showed; of JavaScript also the status and the type of the response. */
export type ProgramResult = { output: string; error: string; status?: number; type?: string };

const stop = async (child: ChildProcess) => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    child.kill();
    await once(child, 'exit');
  }
};

export type Runner = { run: (program: ProgramRun) => Promise<ProgramResult>; close: () => Promise<void> };

export const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

/** Opens a process that runs programs of a language. */
export const createRunner = (language: keyof typeof commands): Runner => {
  const [command, ...args] = commands[language];
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  child.on('error', () => {}); // a program that isn’t installed is never run
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    run: async (program) => {
      child.stdin.write(`${JSON.stringify(program)}\n`);
      return JSON.parse((await lines.next()).value ?? '{"error":"it ended"}');
    },
    close: () => stop(child),
  };
};

/** Runs a program in a process of its own; one that doesn’t end is ended when it has shown this text. */
export const runAlone = async (
  [command, ...args]: readonly [string, ...string[]],
  { key, folder }: Omit<ProgramRun, 'code'>,
  until?: string,
): Promise<ProgramResult> => {
  // A group of its own, so that what a shell has started ends with it.
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, TESSERA_KEY: key }, detached: true });
  let [output, error] = ['', ''];
  child.stderr.on('data', (data) => {
    error += data;
  });
  child.stdout.on('data', (data) => {
    output += data;
    if (until !== undefined && output.includes(until) && child.pid) process.kill(-child.pid);
  });
  const [status, signal] = await once(child, 'close');
  return { output, error: status === 0 || signal ? '' : `${status} ${error}` };
};
