import { closeSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runCode } from './javascript.ts'
import { runSql } from './sql.ts'
import type { Answer, Task } from './tasks.ts'

/**
 * The program of a worker process: reads a task as a line of JSON, writes its result as one, one after another.
 * `worker-process.ts` starts it and kills it when it takes too long.
 */

// Descriptors inherited by mistake; the parent process passes their numbers.
for (const descriptor of process.argv.slice(2)) closeSync(Number(descriptor))

// Only results are written; any other output of a library would be mistaken for one.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => {}

const say = (line: Answer | { kind: 'ready' }) => process.stdout.write(`${JSON.stringify(line)}\n`)

async function perform(task: Task): Promise<void> {
  say(task.language === 'sql' ? await runSql(task) : await runCode(task))
}

let line = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk: string) => {
  line += chunk
  // The next task arrives after this result.
  if (!line.endsWith('\n')) return
  const task = JSON.parse(line) as Task
  line = ''
  // An error of our own leaves an unknown state: the process ends with it.
  perform(task).catch(() => process.exit(1))
})
process.stdin.on('end', () => process.exit(0))

// The first run of each kind is slowest, so it is done in advance.
stripTypeScriptTypes('const one: number = 1')
await runCode({
  language: 'javascript',
  code: 'const one = 1',
  expressions: [{ text: 'one', isHidden: true }],
  cpuMilliseconds: 1_000,
  wallMilliseconds: 10_000,
})
await runSql({ language: 'sql', setup: '', query: 'SELECT 1' })
say({ kind: 'ready' })
