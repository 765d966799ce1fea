import { Argument, Command as Program } from 'commander'
import type { Command, Context, Options } from './commands/command.ts'
import { exitCodes } from './failure.ts'
import { formatFacts, wrap } from './terminal.ts'
import { version } from './version.ts'

/** Each with its explanation above it, so that both can be long. */
function formatExamples({ examples }: Command, columns: number): string {
  const parts = examples.flatMap(([line, text]) => [
    ...wrap(text.split(' '), columns - 4).map((each) => `  # ${each}`),
    `  ${line}`,
  ])
  return `\nExamples:\n${parts.join('\n')}`
}

const variables = [
  ['CODEKIN_SERVER', 'server to sign in to'],
  ['XDG_CONFIG_HOME', 'folder for your credentials'],
  ['NO_COLOR', 'turn off colours'],
] as const
const codes = [
  [String(exitCodes.ok), 'done'],
  [String(exitCodes.failed), 'failed'],
  [String(exitCodes.cancelled), 'cancelled'],
  [String(exitCodes.notSignedIn), 'not signed in'],
] as const

function formatGeneral(columns: number): string {
  const indented = (facts: Parameters<typeof formatFacts>[0]) =>
    formatFacts(facts, columns - 2).map((line) => `  ${line}`)
  const parts = [
    ['Environment:', ...indented(variables)],
    ['Exit codes:', ...indented(codes)],
    wrap('Run “codekin help <command>” for options and examples.'.split(' '), columns),
  ]
  return parts.map((lines) => `\n${lines.join('\n')}`).join('\n')
}

const shapes = {
  one: (name: string) => `<${name}>`,
  optional: (name: string) => `[${name}]`,
  list: (name: string) => `[${name}...]`,
}

function addCommand(program: Program, command: Command, context: Context): void {
  const { name, summary, options, argument, load } = command
  const added = program.command(name).description(summary)
  if (argument) {
    const wanted = shapes[argument.arity](argument.name)
    const taken = new Argument(wanted, argument.text)
    added.usage(wanted).addArgument(argument.values ? taken.choices([...argument.values]) : taken)
  }
  for (const [flags, text] of options) added.option(flags, text)
  added.addHelpText('after', formatExamples(command, context.terminal.columns))
  added.action(async (...args: unknown[]) => {
    const [given, parsed] = argument ? [args[0] as string | string[] | undefined, args[1]] : [[], args[0]]
    const run = await load()
    await run(context, parsed as Options, [given ?? []].flat())
  })
}

/** A command in the list of all, without “[options]”. */
function termOf(command: Program): string {
  const wanted = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? '...' : ''}`
    return argument.required ? `<${name}>` : `[${name}]`
  })
  return [command.name(), ...wanted].join(' ')
}

/** The program with all its commands. */
export function createProgram(context: Context): Program {
  const { columns, hasColor } = context.terminal
  const program = new Program('codekin')
    .description('Find developers, match and chat from your terminal.')
    .version(version, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show help')
    .helpCommand('help [command]', 'Show help for a command')
    .showSuggestionAfterError()
    // Commands inherit both.
    .configureHelp({ minWidthToWrap: 10, subcommandTerm: (command) => termOf(command) })
    .configureOutput({
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
      getOutHasColors: () => hasColor,
      getErrHasColors: () => hasColor,
      // Reported as a failure (run.ts).
      outputError: () => undefined,
    })
    .addHelpText('after', formatGeneral(columns))
    .exitOverride()
  for (const command of context.commands) addCommand(program, command, context)
  return program
}
