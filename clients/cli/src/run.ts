import { CommanderError } from 'commander'
import { commands } from './commands/index.ts'
import { type Environment, readConfig } from './config.ts'
import { openCredentials } from './credentials.ts'
import { type ExitCode, exitCodes, Failure, toFailure } from './failure.ts'
import { createProgram } from './program.ts'
import { formatJson, openTerminal, type Terminal } from './terminal.ts'

type Streams = { input: NodeJS.ReadStream; out: NodeJS.WriteStream; err: NodeJS.WriteStream }

function report(terminal: Terminal, { code, message }: Failure, isJson: boolean): void {
  if (isJson) terminal.warn(formatJson({ error: message, code }))
  else terminal.warn(message)
}

const isCommand = (name: string | undefined) => commands.some((command) => command.name === name)

/** What commander is given: help without a command, and an unknown command also where its help was wanted. */
function lineOf(args: readonly string[]): readonly string[] {
  const [first, wanted] = args
  if (first === undefined) return ['--help']
  return first === 'help' && wanted !== undefined && !isCommand(wanted) ? [wanted] : args
}

/** A mistyped command line as a sentence, and where its usage is. */
function usageFailure({ message }: CommanderError, [name]: readonly string[]): Failure {
  const [problem = '', suggestion] = message.replace(/^error: /, '').split('\n')
  const sentence = problem.replaceAll(/'([^']*)'/g, '“$1”').replace(/^./, (letter) => letter.toUpperCase())
  const ended = sentence.endsWith('.') ? sentence : `${sentence}.`
  const parts = [ended, ...(suggestion ? [suggestion.replaceAll(/[()]/g, '')] : [])]
  const help = isCommand(name) ? `codekin ${name} --help` : 'codekin --help'
  return new Failure('invalid_usage', `${parts.join(' ')}\nRun “${help}” for usage.`)
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
    await program.parseAsync([...lineOf(args)], { from: 'user' })
    return exitCodes.ok
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return exitCodes.ok
    if (signal.aborted) return exitCodes.cancelled
    const failure = error instanceof CommanderError ? usageFailure(error, args) : toFailure(error, config.defaultServer)
    report(terminal, failure, args.includes('--json'))
    return failure.exitCode
  }
}
