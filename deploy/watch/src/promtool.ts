import { execFile } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { canInstallWithApt, installWithApt } from '@codekin/local/infra/apt'
import { isProgram } from '@codekin/local/infra/binaries'

const program = 'promtool'
/** On Debian and Ubuntu. */
const aptPackage = 'prometheus'

function find(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find(isProgram)
}

/** The path of promtool; installed if apt may be used, undefined if it is unavailable. */
export async function findPromtool(): Promise<string | undefined> {
  const found = find()
  if (found || !canInstallWithApt()) return found
  await installWithApt([aptPackage]).catch(() => undefined)
  return find()
}

/** Runs promtool and returns its output; `isWell` is its own verdict. */
export async function runPromtool(path: string, args: readonly string[]): Promise<{ isWell: boolean; said: string }> {
  return await promisify(execFile)(path, args).then(
    ({ stdout, stderr }) => ({ isWell: true, said: stdout + stderr }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isWell: false, said: `${stdout}${stderr}` }),
  )
}
