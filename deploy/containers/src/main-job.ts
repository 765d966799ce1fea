import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'

/** The commands of README.md for the main job. */
function mainJob(repository: string): string {
  const readme = readFileSync(join(repository, 'README.md'), 'utf8')
  const commands = /^## The main job, by hand\n+```sh\n([\s\S]*?)^```$/m.exec(readme)?.[1]
  if (!commands) throw new Error('README.md has no main job.')
  return commands
}

/** Runs README.md's curl commands against the platform at its usual addresses. Throws unless the message arrived live. */
export async function doMainJob(repository: string): Promise<string> {
  const { output } = await run('bash', ['-c', mainJob(repository)], { cwd: repository })
  const frame = /\{"event":"new_message".*Hello Bob.*\}/.exec(output)?.[0]
  if (!frame) throw new Error(`The main job did not get to its end:\n${output}`)
  return frame
}
