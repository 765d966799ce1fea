#!/usr/bin/env node
// The door of every npm script. Runs on Node 20 or newer with nothing installed: installs the packages of
// package-lock.json when they are missing or stale, then runs the command under the Node version the repository pins.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const binFolder = join(root, 'node_modules/.bin')
const pinnedNode = join(binFolder, 'node')
const commands = {
  start: 'start.ts',
  test: 'test.ts',
  'test:all': 'test.ts --all',
  check: 'check.ts',
  reset: 'reset.ts',
  bench: 'bench.ts',
  audit: 'audit.ts',
  containers: '../../containers/src/main.ts',
  manifests: '../../manifests/src/main.ts',
  drill: 'drill.ts',
  'admin:grant': 'grant-admin.ts',
  'account:erase-due': 'erase-due.ts',
  'audit:verify': 'verify-audit.ts',
  'files:move': 'move-files.ts',
  'newsletter:list': 'list-newsletter.ts',
  'quality:feedback': 'list-feedback.ts',
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/**
 * npm records what it installed in node_modules/.package-lock.json. Comparing its entries makes a stamp of our own unnecessary.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules/.package-lock.json'))
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (path === '' || optional) return true
    return link ? existsSync(join(root, path)) : installed[path] !== undefined && installed[path].version === version
  })
}

function nodeWorks() {
  return spawnSync(pinnedNode, ['--version'], { stdio: 'ignore' }).status === 0
}

function npm(args) {
  return new Promise((done) => {
    const started = Date.now()
    const say = (text) => process.stderr.write(`${text} (${Math.round((Date.now() - started) / 1000)} s)\n`)
    say(`npm ${args.join(' ')}: installing packages`)
    const stillThere = setInterval(() => say('  still installing'), 10_000)
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const child = spawn('npm', [...args, ...quiet], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    })
    const finish = (isDone) => {
      clearInterval(stillThere)
      if (isDone) say('  packages installed')
      done(isDone)
    }
    child.once('error', () => finish(false))
    child.once('close', (code) => finish(code === 0))
  })
}

async function install() {
  // On a bare checkout exactly the lockfile; later only what changed, because npm ci removes packages that other processes may
  // use.
  const how = existsSync(join(root, 'node_modules')) ? 'install' : 'ci'
  if (!isInstalled() && !(await npm([how]))) {
    process.stderr.write(`npm ${how} failed, see above. Codekin needs the packages in package-lock.json.\n`)
    process.exit(1)
  }
  // Node itself is a package with an install script, which a machine's npm settings may have skipped.
  if (!nodeWorks() && (!(await npm(['rebuild', 'node', '--ignore-scripts=false'])) || !nodeWorks())) {
    process.stderr.write('The package "node" couldn’t install its program. Allow its install script and run npm ci.\n')
    process.exit(1)
  }
}

function run(line, args) {
  const [file, ...flags] = line.split(' ')
  const child = spawn(
    pinnedNode,
    ['--disable-warning=ExperimentalWarning', join(root, 'deploy/local/src', file), ...flags, ...args],
    {
      cwd: root,
      env: { ...process.env, PATH: `${binFolder}${delimiter}${process.env.PATH ?? ''}` },
      // The channel tells the command when this process is gone, however it ended.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  )
  // In a terminal the command receives Ctrl-C directly.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGTERM'))
  const parent = process.ppid
  setInterval(() => process.ppid === parent || child.kill('SIGTERM'), 1000).unref()
  child.once('exit', (code) => process.exit(code ?? 1))
}

const [command, ...args] = process.argv.slice(2)
const line = commands[command]
if (!line) {
  process.stderr.write(`Commands: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(`Codekin needs Node 20 or newer. You have ${process.version}.\n`)
  process.exit(1)
}
await install()
run(line, args)
