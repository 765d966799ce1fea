import type { CommandDef } from '@codekin/contracts/command'
import type { ServiceRow } from '@codekin/contracts/service-row'
import { isTest, type Source } from '../boundaries/sources.ts'

type Rows = Readonly<Record<string, Pick<ServiceRow, 'asks' | 'personalData'>>>

const table = 'libs/contracts/src/services.ts'
const commandImport = /import \{([^}]*)\} from ['"]@codekin\/contracts\/[\w-]+\/commands['"]/g

/** The definitions that a file imports as values. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(commandImport)]
    .flatMap((match) => (match[1] ?? '').split(','))
    .flatMap((part) => /^\s*(?!type\s)(\w+)/.exec(part)?.[1] ?? [])
}

const personalDataImport = /import \{[^}]*\bpersonalData\b[^}]*\} from ['"]@codekin\/contracts\/services['"]/

/** The commands about one person that a file sends to every service, by the list that the contracts derive from the table. */
function personalCommandsIn(text: string, rows: Rows): CommandDef[] {
  if (!personalDataImport.test(text)) return []
  return Object.values(rows).flatMap(({ personalData = {} }) =>
    Object.entries<CommandDef>(personalData).flatMap(([name, command]) =>
      new RegExp(`\\b${name}\\b`).test(text) ? [command] : [],
    ),
  )
}

/**
 * Compares the commands of other services that a service's code names, one by one or by `personalData`, and can only send, with
 * those its row allows it to send: one sentence for each that is not declared, and for each that is declared and never used.
 * `definitions` holds the commands by the names under which the contracts export them.
 */
export function checkCommands(
  sources: readonly Source[],
  rows: Rows,
  definitions: Readonly<Record<string, CommandDef>>,
): string[] {
  const faults: string[] = []
  const used = new Set<string>()
  for (const { path, text } of sources) {
    const service = /^services\/([^/]+)\/src\//.exec(path)?.[1]
    if (!service || isTest(path)) continue
    const named = commandsIn(text).flatMap((name) => definitions[name] ?? [])
    for (const command of [...named, ...personalCommandsIn(text, rows)]) {
      if (command.service === service) continue
      used.add(`${service} ${command.name}`)
      if (!rows[service]?.asks.some(({ name }) => name === command.name))
        faults.push(`${path} sends ${command.name}: NATS refuses it until ${table} has it in the asks of ${service}.`)
    }
  }
  const unused = Object.entries(rows).flatMap(([service, { asks }]) =>
    asks
      .filter(({ name }) => !used.has(`${service} ${name}`))
      .map(({ name }) => `${table} lets ${service} send ${name}, which it never does.`),
  )
  return [...faults, ...unused]
}
