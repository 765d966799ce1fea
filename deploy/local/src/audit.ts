import { spawnSync } from 'node:child_process'
import { repositoryRoot } from './paths.ts'
import { say } from './terminal.ts'

type Audit = {
  error?: { summary: string }
  message?: string
  vulnerabilities?: Record<
    string,
    { severity: string; via: (string | { title: string; url: string })[]; fixAvailable: unknown }
  >
}

/**
 * Prints the registry's advisories for the packages of the lockfile. Exits with 1 if there are any, with 2 if the registry is
 * unreachable.
 */
const { stdout } = spawnSync('npm', ['audit', '--json'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
  timeout: 120_000,
  shell: process.platform === 'win32',
})
const audit = JSON.parse(stdout || '{}') as Audit
if (!audit.vulnerabilities) {
  say(
    `The registry didn’t return an audit: ${audit.message ?? audit.error?.summary ?? 'no answer'}. Try another one with --registry or npm_config_registry.`,
  )
  process.exitCode = 2
} else {
  const found = Object.entries(audit.vulnerabilities)
  for (const [name, { severity, via, fixAvailable }] of found) {
    const titles = via.map((one) => (typeof one === 'string' ? `through ${one}` : `${one.title} ${one.url}`))
    say(`${severity.padEnd(9)} ${name}: ${titles.join('; ')}${fixAvailable ? ' (npm audit fix)' : ''}`)
  }
  say(found.length === 0 ? 'No known vulnerabilities in the packages of the lockfile.' : `${found.length} packages.`)
  process.exitCode = found.length === 0 ? 0 : 1
}
