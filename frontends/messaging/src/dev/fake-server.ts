import type { ErrorCode } from '@codekin/contracts/errors'
import type { Message } from '@codekin/contracts/messaging/models'
import { previewOf } from '@codekin/contracts/messaging/models'
import { type FakeApi, failWith, installFakeApi } from '@codekin/web-runtime/testing/fake-api'
import { type FakeSocket, installFakeSocket } from '@codekin/web-runtime/testing/fake-socket'
import {
  createFakeWorld,
  type FakeConversation,
  type FakeWorld,
  presentConversation,
  presentMatch,
} from './fake-world.ts'
import { viewer } from './people.ts'
import type { Scene } from './scene.ts'

type EndpointName = keyof NonNullable<FakeApi['messaging']> | 'getMatch'
type Fault = { code: ErrorCode | 'network'; retryAfterSeconds?: number; isStored?: boolean }

/** What a test or a person at the console can make happen. */
export class FakeServer {
  readonly world: FakeWorld
  readonly socket: FakeSocket
  readonly asked: string[] = []
  readonly heard: string[] = []
  readonly #faults = new Map<EndpointName, Fault[]>()
  readonly #held = new Set<EndpointName>()
  #release: (() => void)[] = []
  readonly #joined = new Set<string>()
  isReachable = true
  /** Of all services, messaging alone. */
  isMessagingUp: boolean
  readonly #scene: Scene

  constructor(scene: Scene) {
    this.#scene = scene
    this.isMessagingUp = scene !== 'messaging-down'
    this.world = createFakeWorld(scene)
    this.socket = installFakeSocket({
      userId: viewer.id,
      onFrame: (frame) => {
        this.heard.push(frame.event)
        if (frame.event === 'join_match') this.#join(frame.data.matchId)
        if (frame.event === 'leave_match') this.#joined.delete(frame.data.matchId)
      },
    })
    installFakeApi(this.#handlers())
  }

  /** The next call of an endpoint fails so. */
  failNext(endpoint: EndpointName, fault: Fault): void {
    this.#faults.set(endpoint, [...(this.#faults.get(endpoint) ?? []), fault])
  }

  /** Calls of an endpoint are kept waiting until `release`. */
  hold(endpoint: EndpointName): void {
    this.#held.add(endpoint)
  }

  release(): void {
    this.#held.clear()
    for (const go of this.#release.splice(0)) go()
  }

  /** The other member says something. */
  receive(conversationId: string, content: string): void {
    const conversation = this.#need(conversationId)
    this.#tell(this.world.add(conversationId, conversation.person.profile.id, content, null))
  }

  type(conversationId: string): void {
    const userId = this.#need(conversationId).person.profile.id
    this.socket.send({ event: 'typing', data: { matchId: conversationId, userId } })
  }

  /** The other member reads everything. */
  read(conversationId: string): void {
    const { messages, person } = this.#need(conversationId)
    const readAt = new Date().toISOString()
    for (const message of messages) if (message.senderId === viewer.id) message.readAt ??= readAt
    const upToSeq = messages.at(-1)?.seq ?? 0
    this.socket.send({
      event: 'message_read',
      data: { matchId: conversationId, readerId: person.profile.id, upToSeq, readAt },
    })
  }

  /** The other member deletes their last message. */
  deleteLast(conversationId: string): void {
    const { messages, person } = this.#need(conversationId)
    const last = messages.findLast(({ senderId }) => senderId === person.profile.id)
    if (last) this.#remove(last)
  }

  end(conversationId: string): void {
    const conversation = this.#need(conversationId)
    conversation.endedAt = new Date().toISOString()
    this.socket.send({ event: 'match_ended', data: { matchId: conversationId, endedAt: conversation.endedAt } })
  }

  /** Ended, and the page has not heard of it. */
  endSilently(conversationId: string): void {
    this.#need(conversationId).endedAt = new Date().toISOString()
  }

  setOnline(conversationId: string, isOnline: boolean): void {
    const userId = this.#need(conversationId).person.profile.id
    this.socket.send({ event: 'presence', data: { matchId: conversationId, userId, isOnline } })
  }

  contentsOf(conversationId: string): string[] {
    return this.#need(conversationId).messages.map(({ content }) => content)
  }

  #need(id: string): FakeConversation {
    const conversation = this.world.find(id)
    if (!conversation) throw failWith('not_found')
    return conversation
  }

  #join(matchId: string): void {
    const conversation = this.world.find(matchId)
    if (!conversation) return
    this.#joined.add(matchId)
    this.socket.send({ event: 'joined', data: { room: `match:${matchId}` } })
    this.setOnline(matchId, Number(matchId.slice(-2)) % 3 === 0)
  }

  #tell(message: Message): void {
    const { conversationId: matchId, id: messageId, senderId, seq, createdAt, content, clientMessageId } = message
    const isOwn = senderId === viewer.id
    if (isOwn && !this.#joined.has(matchId)) return
    const senderName = isOwn ? viewer.full_name : this.#need(matchId).person.profile.full_name
    const shown = { matchId, messageId, senderId, senderName, message: previewOf(content), seq, createdAt }
    const data = this.#joined.has(matchId) ? { ...shown, content, clientMessageId } : shown
    this.socket.send({ event: 'new_message', data })
  }

  #remove(message: Message): void {
    const deletedAt = new Date().toISOString()
    Object.assign(message, { content: '', deletedAt })
    const { conversationId: matchId, id: messageId, seq } = message
    this.socket.send({ event: 'message_deleted', data: { matchId, messageId, seq, deletedAt } })
  }

  async #arrive(endpoint: EndpointName): Promise<Fault | undefined> {
    this.asked.push(endpoint)
    await new Promise((done) => setTimeout(done, 25))
    if (this.#scene === 'slow') await new Promise(() => undefined)
    if (this.#held.has(endpoint)) await new Promise<void>((go) => this.#release.push(go))
    if (!this.isReachable || !navigator.onLine) throw new TypeError('Failed to fetch')
    if (this.#scene === 'failing' && endpoint !== 'sendMessage') throw failWith('internal')
    if (!this.isMessagingUp && endpoint !== 'getMatch') throw failWith('unavailable')
    const fault = this.#faults.get(endpoint)?.shift()
    if (fault && !fault.isStored) this.#fail(fault)
    return fault
  }

  #fail({ code, retryAfterSeconds }: Fault): never {
    if (code === 'network') throw new TypeError('Failed to fetch')
    throw failWith(
      code,
      retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } },
    )
  }

  #unread(): { unreadCount: number } {
    return { unreadCount: this.world.conversations.reduce((sum, one) => sum + one.unreadCount, 0) }
  }

  #handlers(): FakeApi {
    return {
      messaging: {
        ...this.#reading(),
        ...this.#changing(),
      },
      matching: {
        getMatch: async ({ params }) => {
          await this.#arrive('getMatch')
          return presentMatch(this.#need(params.id))
        },
      },
    }
  }

  #reading(): NonNullable<FakeApi['messaging']> {
    const { world } = this
    return {
      listConversations: async () => {
        await this.#arrive('listConversations')
        const open = world.conversations.filter(({ endedAt }) => endedAt === null).map(presentConversation)
        return {
          conversations: open.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)),
          nextCursor: null,
        }
      },
      listMessages: async ({ params, query }) => {
        await this.#arrive('listMessages')
        const { messages } = this.#need(params.id)
        const inside = messages.filter(({ seq }) => seq < (query.before ?? Number.POSITIVE_INFINITY))
        return { messages: inside.slice(-query.limit), hasMore: inside.length > query.limit }
      },
      countUnread: async () => {
        await this.#arrive('countUnread')
        return this.#unread()
      },
      searchMessages: async ({ query }) => {
        await this.#arrive('searchMessages')
        const word = query.q.toLowerCase()
        const found = world.conversations
          .flatMap(({ messages }) => messages)
          .filter(({ content }) => content.toLowerCase().includes(word))
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
        const mark = ({ content }: Message): [number, number][] => {
          const at = content.toLowerCase().indexOf(word)
          return [[at, at + word.length]]
        }
        return { messages: found.slice(0, query.limit).map((one) => ({ ...one, highlights: mark(one) })) }
      },
    }
  }

  #changing(): NonNullable<FakeApi['messaging']> {
    const { world } = this
    return {
      sendMessage: async ({ params, body }) => {
        const fault = await this.#arrive('sendMessage')
        if (this.#need(params.id).endedAt) throw failWith('match_ended')
        const message = world.add(params.id, viewer.id, body.content, body.clientMessageId ?? null)
        if (fault) this.#fail(fault)
        // The frame is sometimes faster than the answer and sometimes slower.
        setTimeout(() => this.#tell(message), message.seq % 2 === 0 ? 0 : 40)
        await new Promise((done) => setTimeout(done, 15))
        return message
      },
      markRead: async ({ params }) => {
        await this.#arrive('markRead')
        const conversation = world.conversations.find(({ messages }) => messages.some(({ id }) => id === params.id))
        if (!conversation) throw failWith('not_found')
        conversation.unreadCount = 0
        const readAt = new Date().toISOString()
        for (const message of conversation.messages) if (message.senderId !== viewer.id) message.readAt ??= readAt
        return this.#unread()
      },
      deleteMessage: async ({ params }) => {
        await this.#arrive('deleteMessage')
        const message = world.conversations.flatMap(({ messages }) => messages).find(({ id }) => id === params.id)
        if (!message) throw failWith('not_found')
        this.#remove(message)
        return undefined
      },
    }
  }
}

declare global {
  /** On the dev page: for tests, and for people at the console. */
  var dev: FakeServer
}
