import { Failure } from '../failure.ts'
import type { Command, Run } from './command.ts'

/** `-m, --message <text>` is typed as `--message`. */
export const longFlag = (flags: string) => /--[a-z-]+/.exec(flags)?.[0] ?? ''
const flagsOf = ({ options }: Command) => [...options.map(([flags]) => longFlag(flags)), '--help']
const wordsOf = (command: Command) => [...(command.argument?.values ?? []), ...flagsOf(command)]
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

function bash(commands: readonly Command[]): string {
  const cases = commands.map((command) => `    ${command.name}) words="${wordsOf(command).join(' ')}" ;;`)
  return `_codekin() {
  local words="${[...commands.map(({ name }) => name), '--help', '--version'].join(' ')}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
    *) words="" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _codekin codekin`
}

function zsh(commands: readonly Command[]): string {
  const list = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`)
  const cases = commands.map((command) => `    ${command.name}) compadd -- ${wordsOf(command).join(' ')} ;;`)
  return `#compdef codekin
_codekin() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "$words[2]" in
${cases.join('\n')}
  esac
}
compdef _codekin codekin`
}

function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => {
    const { name, summary, options, argument } = command
    const within = `complete -c codekin -f -n '__fish_seen_subcommand_from ${name}'`
    const flags = options.map(([flag, text]) => {
      const takesValue = flag.includes('<') ? ' -r' : ''
      return `${within} -l ${longFlag(flag).slice(2)}${takesValue} -d ${quoted(text)}`
    })
    const values = argument?.values ? [`${within} -a ${quoted(argument.values.join(' '))}`] : []
    return [`complete -c codekin -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`, ...flags, ...values]
  })
  return lines.join('\n')
}

const scripts: Record<string, (commands: readonly Command[]) => string> = { bash, zsh, fish }

export const completion: Run = async ({ terminal, commands }, _options, [shell = '']) => {
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (!script) throw new Failure('unknown_shell', `Choose one of: ${Object.keys(scripts).join(', ')}.`)
  terminal.say(script(commands))
}
