import type { Config, Environment } from '../config.ts'
import type { CredentialStore } from '../credentials.ts'
import type { Terminal } from '../terminal.ts'

/** What a command works with. */
export type Context = {
  config: Config
  env: Environment
  credentials: CredentialStore
  terminal: Terminal
  /** What the user types, and where that line is drawn. */
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  /** Where questions are asked, so that the output can be piped on. */
  errors: NodeJS.WriteStream
  /** All commands, for completions. */
  commands: readonly Command[]
  /** Aborted by Ctrl-C. */
  signal: AbortSignal
}

export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Run = (context: Context, options: Options, args: readonly string[]) => Promise<void>

export type Command = {
  name: string
  summary: string
  /** `[flags, what it does]` */
  options: readonly (readonly [flags: string, text: string])[]
  /** `values`: the only ones allowed. `list`: any number, including none. */
  argument?: { name: string; text: string; values?: readonly string[]; arity: 'one' | 'optional' | 'list' }
  /** `[command line, what it does]` */
  examples: readonly (readonly [line: string, text: string])[]
  /** Loads the command when it runs, so that `--help` is quick. */
  load: () => Promise<Run>
}
