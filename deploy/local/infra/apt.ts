import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether missing servers can be installed here: Debian or Ubuntu, running as root. */
export function canInstallWithApt(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && existsSync('/etc/debian_version')
}

function aptGet(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`apt-get ${args[0]} failed with code ${code}:\n${output.trimEnd()}`))
    })
  })
}

/** Installs Debian packages and reports slow steps on stderr. Leaves servers that the packages start alone. */
export async function installWithApt(packages: string[]): Promise<void> {
  const started = Date.now()
  const say = (text: string) => process.stderr.write(`  ${text} (${Math.round((Date.now() - started) / 1000)} s)\n`)
  let step = `apt-get update, before installing ${packages.join(', ')}`
  say(step)
  const stillThere = setInterval(() => say(`${step}: still working`), 10_000)
  try {
    await aptGet(['update'])
    step = `apt-get install ${packages.join(' ')}`
    say(step)
    await aptGet(['install', '-y', '--no-install-recommends', ...packages])
    say(`installed ${packages.join(', ')}`)
  } finally {
    clearInterval(stillThere)
  }
}
