import type { Config } from '../config.ts'
import type { CredentialStore } from '../credentials.ts'
import type { Terminal } from '../terminal.ts'

/** What a command works with. */
export type Context = {
  config: Config
  credentials: CredentialStore
  terminal: Terminal
  /** What a person types, and where the line they type is drawn. */
  input: NodeJS.ReadStream
  output: NodeJS.WriteStream
  /** All there are, for completions. */
  commands: readonly Command[]
  /** Aborted when the person presses Ctrl-C. */
  signal: AbortSignal
}

export type Options = Readonly<Record<string, string | boolean | undefined>>
export type Run = (context: Context, options: Options, argument: string | undefined) => Promise<void>

export type Command = {
  name: string
  summary: string
  /** `[flags, what it does]` */
  options: readonly (readonly [flags: string, text: string])[]
  /** One argument; `values`: the only ones it takes. */
  argument?: { name: string; text: string; values?: readonly string[] }
  /** `[command line, what it does]` */
  examples: readonly (readonly [line: string, text: string])[]
  /** Loads the command only when it is run, so that `--help` is quick. */
  load: () => Promise<Run>
}
