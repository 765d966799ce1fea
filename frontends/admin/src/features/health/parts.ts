import type { PartState, SystemHealth } from '@codekin/contracts/admin/system-models'
import { stateLabels } from './labels.ts'

/** Parts whose names are plurals. */
const plurals: ReadonlySet<string> = new Set(['Sockets', 'Parked events'])

type Part = { name: string; state: PartState; advice: string | null }

/** Lists everything with a state. The states of replicas are part of their service's. */
export function listParts({
  services,
  postgres,
  redis,
  nats,
  consumers,
  parked,
  mails,
  sockets,
}: SystemHealth): Part[] {
  const named = (name: string, { state, advice }: Omit<Part, 'name'>): Part => ({ name, state, advice })
  return [
    ...services.map((service) => named(service.name, service)),
    named('Postgres', postgres),
    named('Redis', redis),
    named('NATS', nats),
    named('Email', mails),
    named('Sockets', sockets),
    named('Parked events', parked),
    ...consumers.map((consumer) => named(consumer.name, consumer)),
  ]
}

const ranks: Readonly<Record<PartState, number>> = { down: 0, degraded: 1, ok: 2 }

export function isBad({ state }: { state: PartState }): boolean {
  return state !== 'ok'
}

/** Sorts the worst first and keeps the order otherwise. */
export function compareStates(a: { state: PartState }, b: { state: PartState }): number {
  return ranks[a.state] - ranks[b.state]
}

export function countDown(health: SystemHealth): number {
  return listParts(health).filter(({ state }) => state === 'down').length
}

type Problem = { state: PartState; advice: string | null; names: string[] }

/** Returns the parts that aren't well, worst first; parts with the same advice are one problem. */
export function listProblems(health: SystemHealth): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { name, state, advice } of listParts(health).filter(isBad).toSorted(compareStates)) {
    const key = `${state} ${advice}`
    const known = problems.get(key)
    if (known) known.names.push(name)
    else problems.set(key, { state, advice, names: [name] })
  }
  return [...problems.values()]
}

const namesShown = 3

export function namesText(names: readonly string[]): string {
  const more = names.length - namesShown
  // One more name is as short as "and 1 more".
  return more <= 1 ? names.join(', ') : `${names.slice(0, namesShown).join(', ')} and ${more} more`
}

/** Describes in a sentence what got worse, or that all is well again; null if there is nothing to say. */
export function describeChanges(before: SystemHealth, after: SystemHealth): string | null {
  const was = new Map(listParts(before).map(({ name, state }) => [name, state] as const))
  const worse = listProblems(after).flatMap(({ state, names }) => {
    const turned = names.filter((name) => ranks[state] < ranks[was.get(name) ?? 'ok'])
    const verb = turned.length === 1 && !plurals.has(turned[0] ?? '') ? 'is' : 'are'
    return turned.length > 0 ? [`${namesText(turned)} ${verb} ${stateLabels[state].toLowerCase()}.`] : []
  })
  if (worse.length > 0) return worse.join(' ')
  return before.state !== 'ok' && after.state === 'ok' ? 'All systems are healthy again.' : null
}
