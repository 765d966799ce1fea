import { closeSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { runCode } from './javascript.ts'
import { runSql } from './sql.ts'
import type { Answer, Task } from './tasks.ts'

/**
 * The program of a worker process: a task as a line of JSON on its input, its answer as one on its output, one after the
 * other. It is started and, when it takes too long, killed by `worker-process.ts`.
 */

// What was inherited by mistake; who started us knows its numbers.
for (const descriptor of process.argv.slice(2)) closeSync(Number(descriptor))

// Nothing but answers is written; whatever else a library says would be taken for one.
for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) console[name] = () => {}

const say = (line: Answer | { kind: 'ready' }) => process.stdout.write(`${JSON.stringify(line)}\n`)

async function perform(task: Task): Promise<void> {
  say(task.language === 'sql' ? await runSql(task) : await runCode(task))
}

let line = ''
process.stdin.setEncoding('utf8')
process.stdin.on('data', (chunk: string) => {
  line += chunk
  // The next task comes when this one is answered.
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
