import { randomUUID } from 'node:crypto'
import { findLiveSettings } from '@codekin/contracts/identity/commands'
import { findMatchMembers } from '@codekin/contracts/matching/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { startTestService, type TestService } from '@codekin/test-kit/start-service'
import { realtime } from '../src/app.ts'
import type { Deps } from '../src/deps.ts'
import type { UserSettings } from '../src/gateway/live-settings.ts'
import { openSocket, type RawSocket } from './makers.ts'

/** A user with an open socket. */
export type ConnectedUser = { userId: string; token: string; socket: RawSocket }

export type Realtime = {
  service: TestService<Deps>
  someone(claims?: { role?: 'user' | 'moderator' | 'admin' }): Promise<ConnectedUser>
  /** Two matched users. */
  pair(): Promise<{ ann: ConnectedUser; bob: ConnectedUser; matchId: string }>
  /** Makes identity return these settings from now on. */
  show(user: ConnectedUser, shown: Partial<Omit<UserSettings, 'userId'>>): void
  /** Makes matching report the user as shadow-banned from now on. */
  hide(user: ConnectedUser): void
}

/** Starts the gateway with a matching service that knows the pairs made here. */
export async function startRealtime(): Promise<Realtime> {
  const service = await startTestService(realtime)
  const matches = new Map<string, [string, string]>()
  const hidden = new Set<string>()
  const answerMembers = servedCommand(findMatchMembers, async ({ matchId }) => {
    const userIds = matches.get(matchId)
    if (!userIds) return null
    return { userIds, status: 'active' as const, hiddenUserIds: userIds.filter((userId) => hidden.has(userId)) }
  })
  const shown = new Map<string, UserSettings>()
  const shownOf = (userId: string): UserSettings => shown.get(userId) ?? { userId, typing: true, onlineState: true }
  const answerSettings = servedCommand(findLiveSettings, async ({ userIds }) => ({ settings: userIds.map(shownOf) }))
  await serveCommands(service.bus, [answerMembers, answerSettings], service.logs.log)
  await service.settle()

  const someone: Realtime['someone'] = async (claims = {}) => {
    const { userId, token } = await service.as(claims)
    const socket = openSocket(service.url, { token })
    await socket.next('welcome')
    return { userId, token, socket }
  }
  return {
    service,
    someone,
    async pair() {
      const [ann, bob] = [await someone(), await someone()]
      const matchId = randomUUID()
      matches.set(matchId, [ann.userId, bob.userId])
      return { ann, bob, matchId }
    },
    show: ({ userId }, some) => void shown.set(userId, { ...shownOf(userId), ...some }),
    hide: ({ userId }) => void hidden.add(userId),
  }
}

export async function join(user: ConnectedUser, matchId: string): Promise<void> {
  user.socket.send({ event: 'join_match', data: { matchId } })
  await user.socket.next('joined', ({ room }) => room === `match:${matchId}`)
}

export async function hangUp(...all: ConnectedUser[]): Promise<void> {
  await Promise.all(all.map(({ socket }) => socket.close()))
}
