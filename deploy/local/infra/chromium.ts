import { delimiter, join } from 'node:path'
import { canInstallWithApt, installWithApt } from './apt.ts'
import { isProgram } from './binaries.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function chromiumHere(): string | undefined {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), '/usr/bin', '/snap/bin']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces].find(isProgram)
}

/** The machine's Chromium for browser tests, installed if this machine allows. Throws one clear message when it cannot be had. */
export async function findChromium(): Promise<string> {
  const found = chromiumHere()
  if (found) return found
  if (canInstallWithApt()) await installWithApt(['chromium'])
  const installed = chromiumHere()
  if (installed) return installed
  throw new Error(
    'Chromium is missing. Install it so that it is on the PATH (Debian, Ubuntu: sudo apt-get install chromium; ' +
      'macOS: brew install --cask chromium), or name it in CHROMIUM_PATH.',
  )
}
