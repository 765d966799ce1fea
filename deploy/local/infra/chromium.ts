import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { canInstallWithApt, installWithApt } from './apt.ts'
import { isProgram } from './binaries.ts'

// The headless shell first: without windows and their furniture it does the same for a fifth of the processor's time.
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function chromiumHere(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces].find(isProgram)
}

const shellPackage = 'chromium-headless-shell'

/** Whether apt's lists know the shell; asks no server. */
function isShellPacked(): boolean {
  return canInstallWithApt() && spawnSync('apt-cache', ['show', shellPackage], { stdio: 'ignore' }).status === 0
}

/** Installs what browser tests need where this machine allows; what is there does where nothing better can be had. */
export async function installMissingChromium(): Promise<void> {
  const found = chromiumHere()
  const isGood = found !== undefined && (found === process.env['CHROMIUM_PATH'] || found.endsWith('headless-shell'))
  if (isGood || (found && !isShellPacked()) || !canInstallWithApt()) return
  // Not every system packs the shell by itself.
  await installWithApt([shellPackage]).catch(async () => {
    if (!found) await installWithApt(['chromium'])
  })
}

/** The machine's Chromium for browser tests. Throws one clear message when there is none. */
export async function findChromium(): Promise<string> {
  if (!chromiumHere()) await installMissingChromium()
  const found = chromiumHere()
  if (found) return found
  throw new Error(
    'Chromium is missing. Install it so that it is on the PATH (Debian, Ubuntu: sudo apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or name it in CHROMIUM_PATH.',
  )
}
