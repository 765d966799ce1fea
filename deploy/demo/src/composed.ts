// The container `demo` of docker-compose.yml: loads the demo data once, then runs the crowd, as `npm start` does.
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemoData, type Platform } from './load.ts'

/** Written by `setup`. */
const platform = JSON.parse(readFileSync('/settings/platform.json', 'utf8')) as Platform & { edgeUrl: string }
const kept = (name: string) => join('/data', name)
const running: ChildProcess[] = []

function play(program: string, own: Record<string, string>): void {
  const env = { PATH: process.env['PATH'], CODEKIN_ENV: 'local', CODEKIN_ORIGIN: platform.edgeUrl, ...own }
  const child = fork(join(import.meta.dirname, program, 'main.ts'), {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  // A process that fails restarts with the container and continues where it was.
  child.once('exit', (code) => code === 0 || process.exit(1))
  running.push(child)
}

process.once('SIGTERM', () => {
  for (const child of running) child.kill()
  process.exit(0)
})

const loaded = kept('loaded')
if (!existsSync(loaded)) {
  await loadDemoData(platform)
  writeFileSync(loaded, `${new Date().toISOString()}\n`)
}
const once: [string, string, Record<string, string>][] = [
  ['faces', 'FACES', {}],
  ['histories', 'HISTORIES', { GITHUB_URL: platform.environments['identity']?.['GITHUB_URL'] ?? '' }],
]
for (const [program, name, own] of once) {
  const mark = kept(`${program}-loaded`)
  if (!existsSync(mark)) play(program, { ...own, [`${name}_FILE`]: kept(`${program}.json`), [`${name}_MARK`]: mark })
}
play('crowd', { CROWD_FILE: kept('crowd.json') })
