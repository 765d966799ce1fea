import type { CommandDef, CommandReply } from '@codekin/contracts/command'
import type { FigureSource } from '@codekin/contracts/own-analytics/models'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Bus } from '@codekin/event-bus/connect'
import type { z } from 'zod'

/** Whoever reads waits no longer for a neighbour that does not answer. */
export const patience = { timeoutMs: 800 }

/** What a neighbour says; null where it does not in time, or cannot. */
export function answerOf<C extends CommandDef>(
  bus: Bus,
  command: C,
  request: z.input<C['request']>,
): Promise<CommandReply<C> | null> {
  return unlessAway(ask(bus, command, request, patience) as Promise<CommandReply<C>>)
}

/** The same of whatever asks a neighbour. */
export async function unlessAway<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof CommandUnavailable || error instanceof CommandFailed) return null
    throw error
  }
}

/** Of what there was no answer. */
export function missingOf(answers: Partial<Record<FigureSource, unknown>>): FigureSource[] {
  const asked = Object.entries(answers) as [FigureSource, unknown][]
  return asked.filter(([, answer]) => answer === null).map(([source]) => source)
}
