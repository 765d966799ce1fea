import { CommanderError } from 'commander'
import { commands } from './commands/index.ts'
import { type Environment, readConfig } from './config.ts'
import { openCredentials } from './credentials.ts'
import { type ExitCode, exitCodes, type Failure, toFailure } from './failure.ts'
import { createProgram } from './program.ts'
import { openTerminal, type Terminal } from './terminal.ts'

type Streams = { input: NodeJS.ReadStream; out: NodeJS.WriteStream; err: NodeJS.WriteStream }

function report(terminal: Terminal, { code, message }: Failure, isJson: boolean): void {
  if (isJson) terminal.warn(JSON.stringify({ error: message, code }))
  else terminal.warn(message)
}

/** Runs a command line and answers its exit code. */
export async function run(
  args: readonly string[],
  { env, streams, signal }: { env: Environment; streams: Streams; signal: AbortSignal },
): Promise<ExitCode> {
  const terminal = openTerminal(env, streams.out, streams.err)
  const config = readConfig(env)
  const credentials = openCredentials(config.credentialsFile)
  const program = createProgram({
    config,
    env,
    credentials,
    terminal,
    input: streams.input,
    output: streams.out,
    errors: streams.err,
    commands,
    signal,
  })
  try {
    // Without a command the help is what was asked for.
    await program.parseAsync(args.length === 0 ? ['--help'] : [...args], { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.failed
    if (signal.aborted) return exitCodes.cancelled
    const failure = toFailure(error, config.defaultServer)
    report(terminal, failure, args.includes('--json'))
    return failure.exitCode
  }
}
