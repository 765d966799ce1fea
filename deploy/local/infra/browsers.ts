import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { canInstallWithApt, installWithApt } from './apt.ts'
import { isProgram } from './binaries.ts'

type BrowserProgram = {
  /** Variable that names the program and takes precedence over everything else. */
  variable: string
  /** The first one found is used. */
  names: readonly string[]
  usualPlaces: readonly string[]
}

const chromium: BrowserProgram = {
  variable: 'CHROMIUM_PATH',
  // The headless shell first: it does the same without windows, for a fifth of the processor time.
  names: [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ],
  usualPlaces: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
}

const firefox: BrowserProgram = {
  variable: 'FIREFOX_PATH',
  names: ['firefox-esr', 'firefox'],
  usualPlaces: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
}

function programHere({ variable, names, usualPlaces }: BrowserProgram): string | undefined {
  const given = process.env[variable]
  if (given) return given
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces].find(isProgram)
}

const shellPackage = 'chromium-headless-shell'

/** Whether apt's lists know a package; queries no server. */
function isPacked(name: string): boolean {
  return canInstallWithApt() && spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0
}

/** Installs what browser tests need if this machine allows; otherwise the existing browser is used. */
export async function installMissingChromium(): Promise<void> {
  const found = programHere(chromium)
  const isGood = found !== undefined && (found === process.env['CHROMIUM_PATH'] || found.endsWith('headless-shell'))
  if (isGood || (found && !isPacked(shellPackage)) || !canInstallWithApt()) return
  // Not every system packages the shell separately.
  await installWithApt([shellPackage]).catch(async () => {
    if (!found) await installWithApt(['chromium'])
  })
}

/** Finds this machine's Chromium for browser tests. Throws one clear message if there is none. */
export async function findChromium(): Promise<string> {
  if (!programHere(chromium)) await installMissingChromium()
  const found = programHere(chromium)
  if (found) return found
  throw new Error(
    'Chromium is missing. Install it and make sure it’s on your PATH (Debian, Ubuntu: sudo apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or set CHROMIUM_PATH.',
  )
}

/** Installs the second engine if this machine allows. Debian packages it; without it the tests use one engine. */
export async function installMissingFirefox(): Promise<void> {
  if (!programHere(firefox) && isPacked('firefox-esr')) await installWithApt(['firefox-esr']).catch(() => undefined)
}

/** This machine's Firefox, if there is one. */
export const findFirefox = (): string | undefined => programHere(firefox)
