import { withParentDeathSignal } from '@codekin/local/infra/server-process'

/**
 * Command and arguments of a Node program that dies with the test worker that spawned it, however the worker ends.
 *
 * @example
 * const child = spawn(...nodeProgram(main, 'migrate'), { env })
 */
export function nodeProgram(main: string, ...args: readonly string[]): [command: string, args: string[]] {
  const flags = ['--disable-warning=ExperimentalWarning']
  return withParentDeathSignal(process.execPath, [...flags, main, ...args], 'SIGKILL')
}
