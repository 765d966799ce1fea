import type { CommandDef, CommandReply } from '@codekin/contracts/command'
import type { FigureSource } from '@codekin/contracts/own-analytics/models'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { z } from 'zod'

/** How long a reader waits for another service. */
export const replyTimeout = { timeoutMs: 800 }

/** Asks another service; null if it doesn't reply in time or fails. */
export function askOrNull<C extends CommandDef>(
  bus: Bus,
  command: C,
  request: z.input<C['request']>,
): Promise<CommandReply<C> | null> {
  return nullIfUnavailable(ask(bus, command, request, replyTimeout) as Promise<CommandReply<C>>)
}

/** The same for any request to another service. */
export async function nullIfUnavailable<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof CommandUnavailable || error instanceof CommandFailed) return null
    throw error
  }
}

/** The sources that were unavailable. */
export function missingSources(answers: Partial<Record<FigureSource, unknown>>): FigureSource[] {
  const sources = Object.entries(answers) as [FigureSource, unknown][]
  return sources.filter(([, answer]) => answer === null).map(([source]) => source)
}
