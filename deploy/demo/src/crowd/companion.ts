import { setTimeout as pause } from 'node:timers/promises'
import type { RealtimeSocket } from '@codekin/api-client/socket'
import type { ServerFrame } from '@codekin/contracts/socket'
import type { DemoDeveloper } from '../people/developers.ts'
import { type Account, signIn } from './account.ts'
import { answersPerConversation, answerTo, greetingFor } from './lines.ts'

export type Companion = {
  developer: DemoDeveloper
  /** Signs in, if necessary, and stays to answer messages. */
  arrive(): Promise<Account>
  /** Likes someone. Returns false if they can't be seen, perhaps not yet. */
  like(userId: string): Promise<boolean>
}

type CompanionOptions = {
  origin: string
  /** Whether this person writes first to a new match. */
  mayGreet: (userId: string) => boolean
  /** Seconds before each step, such as a reply after reading. */
  delaySeconds: () => number
  onFailure: (error: unknown) => void
}

/** One of the demo developers, simulated over the public API. */
export function createCompanion(developer: DemoDeveloper, options: CompanionOptions): Companion {
  let arriving: Promise<Account> | undefined
  const conversations = new Map<string, Promise<void>>()

  /** Runs the actions of each conversation sequentially. */
  function inTurn(matchId: string, act: () => Promise<void>): void {
    const before = conversations.get(matchId) ?? Promise.resolve()
    conversations.set(matchId, before.then(act).catch(options.onFailure))
  }

  async function arrive(): Promise<Account> {
    const account = await signIn(options.origin, developer.email)
    const actor: Actor = { account, options, socket: undefined }
    const onLost = () => {
      arriving = undefined
    }
    actor.socket = account.connect({ onFrame: (frame) => receive(actor, frame, inTurn), onLost })
    const { conversations: open } = await account.api.messaging.listConversations({})
    for (const { id, unreadCount } of open) if (unreadCount > 0) inTurn(id, () => answer(actor, id))
    return account
  }

  const arrived = () => {
    arriving ??= arrive().catch((error: unknown) => {
      arriving = undefined
      throw error
    })
    return arriving
  }

  return {
    developer,
    arrive: arrived,
    async like(userId) {
      const { api } = await arrived()
      return api.matching.recordSwipe({ body: { targetUserId: userId, action: 'like' } }).then(
        () => true,
        (error: { code?: string }) => {
          if (error.code === 'already_swiped') return true
          if (error.code === 'not_found') return false
          throw error
        },
      )
    },
  }
}

type Actor = { account: Account; options: CompanionOptions; socket: RealtimeSocket | undefined }

function receive(actor: Actor, frame: ServerFrame, inTurn: (matchId: string, act: () => Promise<void>) => void): void {
  if (frame.event === 'new_message' && frame.data.senderId !== actor.account.userId) {
    inTurn(frame.data.matchId, () => answer(actor, frame.data.matchId))
  }
  if (frame.event === 'match_created' && actor.options.mayGreet(frame.data.userId)) {
    inTurn(frame.data.matchId, () => greet(actor, frame.data.matchId))
  }
}

/** Writes first, unless a message arrived meanwhile. */
async function greet(actor: Actor, matchId: string): Promise<void> {
  const { account, options } = actor
  await pause(2000 * options.delaySeconds())
  const { messages } = await account.api.messaging.listMessages({ params: { id: matchId } })
  if (messages.length > 0) return
  const { profile } = await account.api.matching.getMatch({ params: { id: matchId } })
  await say(actor, matchId, greetingFor(profile.full_name, matchId), `crowd-hello-${matchId}`)
}

/** Reads new messages and answers the newest like a person would: after a while, and not endlessly. */
async function answer(actor: Actor, matchId: string): Promise<void> {
  const { account, options } = actor
  await pause(500 * options.delaySeconds())
  const { messages } = await account.api.messaging.listMessages({ params: { id: matchId } })
  const newest = messages.at(-1)
  if (!newest || newest.senderId === account.userId) return
  await account.api.messaging.markAllRead({ params: { id: matchId } })
  const said = messages.filter(({ clientMessageId }) => clientMessageId?.startsWith('crowd-answer-')).length
  if (said >= answersPerConversation) return
  const { profile } = await account.api.matching.getMatch({ params: { id: matchId } })
  const line = answerTo(newest.content, { name: profile.full_name, seed: matchId, count: said + 1 })
  if (line) await say(actor, matchId, line, `crowd-answer-${newest.seq}`)
}

async function say(actor: Actor, matchId: string, content: string, clientMessageId: string): Promise<void> {
  const { account, options, socket } = actor
  socket?.joinMatch(matchId)
  await pause(200)
  const seconds = options.delaySeconds()
  for (let typed = 0; typed < seconds; typed += 2) {
    socket?.send({ event: 'typing', data: { matchId } })
    await pause(Math.min(2, seconds - typed) * 1000)
  }
  await account.api.messaging.sendMessage({ params: { id: matchId }, body: { content, clientMessageId } })
  socket?.leaveMatch(matchId)
}
