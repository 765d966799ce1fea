import { type JuryWeek, listJuryWork, listUpheldReports, type UpheldReport } from '@codekin/contracts/admin/commands'
import type { CommandReply, SnapshotCommand } from '@codekin/contracts/command'
import { countProfileViews, listVisible } from '@codekin/contracts/identity/commands'
import { countPersonDays, describeDecisions } from '@codekin/contracts/matching/commands'
import { describeWriting } from '@codekin/contracts/messaging/commands'
import { type ServedCommand, serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { TestService } from '@codekin/test-kit/start-service'
import type { z } from 'zod'
import type { Deps } from '../src/deps.ts'

/** Services that are asked when a user reads their figures. */
export type Neighbour = 'matching' | 'identity' | 'messaging'

/** What other services reply about a user. */
export type Figures = {
  swipes: CommandReply<typeof countPersonDays>
  decisions: CommandReply<typeof describeDecisions>
  views: CommandReply<typeof countProfileViews>['days']
  writing: CommandReply<typeof describeWriting>
}

/** The figures of a user no one has seen. */
export const noFigures: Figures = {
  swipes: { days: [], closedUntil: null },
  decisions: {
    likes: 0,
    passes: 0,
    likedBack: 0,
    timeZone: 'UTC',
    hours: Array.from({ length: 24 }, () => 0),
    skills: [],
    ofDecisions: 0,
  },
  views: [],
  writing: { unread: 0, firstMessages: 0, withFindings: 0 },
}

/** Serves items in the order of publication, each in its current state. */
const serveInOrder = <I extends z.ZodType>(command: SnapshotCommand<I>, items: readonly (z.input<I> | null)[]) =>
  servedSnapshot(command, {
    list: (after, limit) =>
      Promise.resolve(
        items
          .slice(Number(after ?? 0))
          .flatMap((item) => item ?? [])
          .slice(0, limit) as z.input<I>[],
      ),
    placeOf: (item) => String(items.indexOf(item) + 1),
  })
type NeighbourState = {
  /** `<viewer> <person>`: the viewer can't see the person. */
  hidden: ReadonlySet<string>
  figuresOf: (userId: string) => Figures
  /** In order of publication; null: republished later. */
  reports: readonly (UpheldReport | null)[]
  weeks: readonly JuryWeek[]
}
type PlayedNeighbours = { away: (neighbour: Neighbour) => Promise<{ back(): Promise<void> }>; stop(): Promise<void> }

/** Serves the commands of other services, each separately, so that one can be unavailable alone. */
export async function playNeighbours(
  { bus, deps }: TestService<Deps>,
  { hidden, figuresOf, reports, weeks }: NeighbourState,
): Promise<PlayedNeighbours> {
  const isIn = (day: string, { from, to }: { from: string; to: string }) => day >= from && day <= to
  const commands: Record<Neighbour, ServedCommand[]> = {
    identity: [
      servedCommand(listVisible, async ({ viewerId, userIds }) => ({
        userIds: userIds.filter((id) => !hidden.has(`${viewerId} ${id}`)),
      })),
      servedCommand(countProfileViews, async ({ userId, ...range }) => ({
        days: figuresOf(userId).views.filter(({ day }) => isIn(day, range)),
      })),
    ],
    matching: [
      servedCommand(countPersonDays, async ({ userId, ...range }) => {
        const { days, closedUntil } = figuresOf(userId).swipes
        return { days: days.filter(({ day }) => isIn(day, range)), closedUntil }
      }),
      servedCommand(describeDecisions, async ({ userId }) => figuresOf(userId).decisions),
    ],
    messaging: [servedCommand(describeWriting, async ({ userId }) => figuresOf(userId).writing)],
  }
  const admin = await serveCommands(
    bus,
    [serveInOrder(listUpheldReports, reports), serveInOrder(listJuryWork, weeks)],
    deps.log,
  )
  const serve = (neighbour: Neighbour) => serveCommands(bus, commands[neighbour], deps.log)
  const served = {
    identity: await serve('identity'),
    matching: await serve('matching'),
    messaging: await serve('messaging'),
  }
  return {
    async away(neighbour) {
      await served[neighbour].stop()
      return { back: async () => void (served[neighbour] = await serve(neighbour)) }
    },
    async stop() {
      for (const one of [admin, ...Object.values(served)]) await one.stop()
    },
  }
}
