import { type Figure, info, none } from './drill.ts'
import { type Audit } from './ledger/audit.ts'
import { countRepeated } from './load/ask.ts'
import type { Crowd } from './load/crowd.ts'
import type { Load } from './load/load.ts'

export function figuresOfAudit({ entries, lost, doubled, misplaced, invented }: Audit): Figure[] {
  return [
    info('acknowledged operations in the ledger', entries),
    none('of them lost', lost.length),
    none('doubled', doubled.length),
    none('out of their order', misplaced.length),
    none('found and never asked for', invented.length),
  ]
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function figuresOfLoad(load: Load): Figure[] {
  const { sent, milliseconds } = load.counts()
  return [
    info('requests', sent),
    info('of them reads that were asked again because a kept connection broke', countRepeated()),
    info('answered within, half of them', quantile(milliseconds, 0.5), 'ms'),
    info('answered within, 99 of 100', quantile(milliseconds, 0.99), 'ms'),
  ]
}

export function figuresOfSockets(crowd: Crowd): Figure[] {
  const listeners = [...crowd.listeners.values()]
  const returns = listeners.flatMap((listener) => listener.returns())
  return [
    info('sockets', listeners.length),
    info('times that one was lost and came back', returns.length),
    info('back within, half of them', quantile(returns, 0.5), 's'),
    info('back within, 99 of 100', quantile(returns, 0.99), 's'),
    none('sockets that stayed away', listeners.filter((listener) => !listener.isOpen()).length),
    info(
      'told to reload',
      listeners.reduce((sum, listener) => sum + listener.received().reloads.length, 0),
    ),
  ]
}
