import { join } from 'node:path'
import { home } from '@codekin/local/paths'
import { readSecrets } from '@codekin/local/secrets'
import { checkBase, checkOverlays } from './check.ts'
import { compareWithKubectl } from './kustomize/compare.ts'
import { hasSurroundings, overlayNames } from './overlays.ts'
import { play } from './play/play.ts'
import { rules } from './rules/rules.ts'
import { secretsText } from './secrets-text.ts'
import { writeBase } from './write.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

async function check(): Promise<void> {
  const faults = [...checkBase(), ...(await checkOverlays()), ...compareWithKubectl()]
  for (const fault of faults) say(fault)
  const outcome = faults.length === 0 ? 'none is broken' : `${faults.length} faults`
  say(`${overlayNames.length} overlays, ${rules.length} rules: ${outcome}.`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Prints the Secrets of an overlay. Their root is created on the first call and kept; all others can be derived from it. */
function secrets(overlay = ''): void {
  if (!overlayNames.includes(overlay)) throw new Error(`Name an overlay: ${overlayNames.join(', ')}.`)
  const roots = readSecrets(join(home, 'kubernetes', overlay))
  const given = process.env
  process.stdout.write(secretsText(overlay, { secrets: roots, given, hasSurroundings: hasSurroundings(overlay) }))
}

const commands: Record<string, (argument?: string) => unknown> = { check, play, secrets, write: writeBase }
const [name = '', argument] = process.argv.slice(2)
const command = commands[name]
if (command) await command(argument)
else {
  say(`Commands: ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 2
}
