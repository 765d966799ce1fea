import type { Ledger } from './ledger/ledger.ts'
import type { Crowd } from './load/crowd.ts'
import type { Load } from './load/load.ts'
import type { Platform, PlatformOptions } from './platform/platform.ts'

/** A measurement and its goal. */
export type Figure = { what: string; value: string; goal?: string; isMet?: boolean }

/** The environment of a drill's steps. */
export type Ground = {
  platform: Platform
  ledger: Ledger
  crowd: Crowd
  load: Load
  say(text: string): void
}

/** An action, described in a sentence, and what was measured during it. */
export type Step = { what: string; run(ground: Ground): Promise<readonly Figure[] | void> }

export type Drill = {
  /** Of the command and of its page in docs/operations. */
  name: string
  platform: PlatformOptions
  /** Pairs of people, each person with an open socket; a quick run has a tenth of them and of the requests. */
  pairs: number
  requestsPerSecond: number
  steps: readonly Step[]
}

export function atMost(what: string, value: number, max: number, unit: string): Figure {
  return { what, value: `${round(value)} ${unit}`, goal: `≤ ${max} ${unit}`, isMet: value <= max }
}

export function none(what: string, count: number): Figure {
  return { what, value: String(count), goal: '0', isMet: count === 0 }
}

export function info(what: string, value: number, unit = ''): Figure {
  return { what, value: `${round(value)} ${unit}`.trim() }
}

function round(value: number): number {
  return Number(value.toFixed(value < 10 ? 2 : 0))
}
