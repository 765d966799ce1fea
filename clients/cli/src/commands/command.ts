import type { Config, Environment } from '../config.ts'
import type { CredentialStore } from '../credentials.ts'
import type { Terminal } from '../terminal.ts'

/** What a command works with. */
export type Context = {
  config: Config
  env: Environment
  credentials: CredentialStore
  terminal: Terminal
  /** What a person types, and where the line they type is drawn. */
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  /** Where questions are asked, so that the output can be piped on. */
  errors: NodeJS.WriteStream
  /** All there are, for completions. */
  commands: readonly Command[]
  /** Aborted when the person presses Ctrl-C. */
  signal: AbortSignal
}

export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Run = (context: Context, options: Options, args: readonly string[]) => Promise<void>

export type Command = {
  name: string
  summary: string
  /** `[flags, what it does]` */
  options: readonly (readonly [flags: string, text: string])[]
  /** `values`: the only ones it takes. `list`: any number of them, also none. */
  argument?: { name: string; text: string; values?: readonly string[]; arity: 'one' | 'optional' | 'list' }
  /** `[command line, what it does]` */
  examples: readonly (readonly [line: string, text: string])[]
  /** Loads the command only when it is run, so that `--help` is quick. */
  load: () => Promise<Run>
}
