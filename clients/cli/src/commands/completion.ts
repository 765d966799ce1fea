import { Failure } from '../failure.ts'
import { quoteForShell } from '../terminal.ts'
import type { Command, Run } from './command.ts'

/** `-m, --message <text>` is typed as `--message`. */
export const longFlag = (flags: string) => /--[a-z-]+/.exec(flags)?.[0] ?? ''
const flagsOf = ({ options }: Command) => [...options.map(([flags]) => longFlag(flags)), '--help']
/** Whether its arguments are files or folders. */
const takesFiles = ({ argument }: Command) => argument?.arity === 'list'
const wordsOf = (command: Command) => [...(command.argument?.values ?? []), ...flagsOf(command)]

const namesOf = (commands: readonly Command[]) => commands.map(({ name }) => name)

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${wordsOf(command).join(' ')}" ;;`)
  return `_codekin() {
  local words="${[...namesOf(commands), 'help', '--help', '--version'].join(' ')}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    help) words="${namesOf(commands).join(' ')}" ;;
    *) words="" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _codekin codekin`
}

function zsh(commands: readonly Command[]): string {
  const list = commands.map(({ name, summary }) => `    ${quoteForShell(`${name}:${summary}`)}`)
  const cases = commands.map((command) => {
    const files = takesFiles(command) ? '_files; ' : ''
    return `    ${command.name}) ${files}compadd -- ${wordsOf(command).join(' ')} ;;`
  })
  return `#compdef codekin
_codekin() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2]" in
${cases.join('\n')}
    help) compadd -- ${namesOf(commands).join(' ')} ;;
  esac
}
# As a file of $fpath it is run for the first completion, and only defined otherwise.
if [ "$funcstack[1]" = _codekin ]; then _codekin; else compdef _codekin codekin; fi`
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, options, argument } = command
    const within = `complete -c codekin ${takesFiles(command) ? '' : '-f '}-n '__fish_seen_subcommand_from ${name}'`
    const flags = options.map(([flag, text]) => {
      const takesValue = flag.includes('<') ? ' -r' : ''
      return `${within} -l ${longFlag(flag).slice(2)}${takesValue} -d ${quoteForShell(text)}`
    })
    const values = argument?.values ? [`${within} -a ${quoteForShell(argument.values.join(' '))}`] : []
    return [
      `complete -c codekin -f -n __fish_use_subcommand -a ${name} -d ${quoteForShell(summary)}`,
      ...flags,
      ...values,
    ]
  })
  return lines.join('\n')
}

const scripts: Record<string, (commands: readonly Command[]) => string> = { bash, zsh, fish }

export const completion: Run = async ({ terminal, commands }, _options, [shell = '']) => {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (!script) throw new Failure('unknown_shell', `Choose one of: ${Object.keys(scripts).join(', ')}.`)
  terminal.say(script(commands))
}
