import { hasSeenProfile } from '@codekin/contracts/identity/commands'
import { haveMet } from '@codekin/contracts/matching/commands'
import {
  copyEvidence,
  copyImage,
  copyTemplate,
  type ReadMessage,
  type ReportedTemplate,
  removeMessage,
} from '@codekin/contracts/messaging/commands'
import type { ModerationAction, QueuedCase } from '@codekin/contracts/moderation/models'
import type { SubmittedReport } from '@codekin/contracts/reports/models'
import type { ReportReason } from '@codekin/contracts/reports/reasons'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { startAdmin, type TestAdmin } from './makers.ts'

type ActionOverrides = Partial<{ durationDays: number; version: number; reason: string; note: string }>

/** The admin service with stubs of messaging, matching and identity. */
export type TestCases = TestAdmin & {
  /** From now on matching replies that the two have met. */
  meet(a: TestCaller, b: TestCaller): void
  /** From now on identity replies that `viewer` has opened the other's profile. */
  see(viewer: TestCaller, other: TestCaller): void
  /** A message that messaging returns to its two members. A photo without bytes is deleted before it can be copied. */
  says(from: TestCaller, to: TestCaller, content: string, photos?: readonly Uint8Array[]): ReadMessage
  /** A template that messaging shows to everyone else; returns its id. */
  shares(by: TestCaller, template: Pick<ReportedTemplate, 'title' | 'body'>): string
  /** Its author deletes it; staff only see it where it was copied. */
  takesBack(message: ReadMessage): void
  /** The messages that messaging was ordered to remove, once per order. */
  removed: string[]
  /** While true messaging doesn't respond to removal orders. */
  isMessagingDown: boolean
  /** Reports a person the reporter has met. */
  report(by: TestCaller, about: TestCaller, reason?: ReportReason): Promise<SubmittedReport>
  /** Claims a new case about a new person for `staff`. */
  claimed(staff: TestCaller, reason?: ReportReason): Promise<{ case: QueuedCase; ann: TestCaller; bob: TestCaller }>
  /** Has staff act on the current version of a case. */
  act(staff: TestCaller, caseId: string, action: ModerationAction, ordered?: ActionOverrides): ReturnType<Act>
  /** The data of announced events by name and key, oldest first. */
  announced(name: string, key: string): Promise<Record<string, unknown>[]>
}
type Act = TestCaller['moderation']['takeAction']

export async function startCases(o: Parameters<typeof startAdmin>[0] = {}): Promise<TestCases> {
  const service = await startAdmin(o)
  const met = new Set<string>()
  const seen = new Set<string>()
  const messages = new Map<string, ReadMessage>()
  const templates = new Map<string, ReportedTemplate & { ownerId: string }>()
  const images = new Map<string, Uint8Array>()
  const removed: string[] = []
  const isIn = ({ senderId, recipientId }: ReadMessage, userId: string) => senderId === userId || recipientId === userId
  const pairOf = (a: string, b: string) => [a, b].toSorted().join(' ')

  const servers = await serveCommands(
    service.bus,
    [
      servedCommand(haveMet, async ({ userId, otherUserId }) => ({ hasMet: met.has(pairOf(userId, otherUserId)) })),
      servedCommand(hasSeenProfile, async ({ viewerId, userId }) => ({ hasSeen: seen.has(`${viewerId} ${userId}`) })),
      servedCommand(copyEvidence, async ({ readerId, messageIds }) => ({
        messages: messageIds.flatMap((id) => {
          const message = messages.get(id)
          return message && isIn(message, readerId) ? [message] : []
        }),
      })),
      servedCommand(copyImage, async ({ readerId, messageId, imageId, part }) => {
        const message = messages.get(messageId)
        const bytes = images.get(imageId)
        const isShown = message && isIn(message, readerId) && message.images.some(({ id }) => id === imageId)
        if (!bytes?.length || !isShown) return { part: null }
        // In two parts, however small.
        const half = Math.ceil(bytes.length / 2)
        const content = Buffer.from(bytes.subarray(part * half, (part + 1) * half)).toString('base64')
        return { part: { content, isLast: part === 1 } }
      }),
      servedCommand(copyTemplate, async ({ templateId }) => ({ template: templates.get(templateId) ?? null })),
      servedCommand(removeMessage, async ({ messageId }) => {
        if (cases.isMessagingDown) throw new Error('messaging is away')
        removed.push(messageId)
        return { outcome: 'removed' as const }
      }),
    ],
    service.deps.log,
  )
  let seq = 0

  const cases: TestCases = {
    ...service,
    removed,
    isMessagingDown: false,
    meet: (a, b) => void met.add(pairOf(a.userId, b.userId)),
    see: (viewer, other) => void seen.add(`${viewer.userId} ${other.userId}`),
    says({ userId: senderId }, { userId: recipientId }, content, photos = []) {
      seq += 1
      const createdAt = service.clock.now().toISOString()
      const place = { id: newId(), conversationId: newId(), seq, senderId, recipientId }
      const shown = photos.map((bytes) => {
        const image = { id: newId(), width: 60, height: 40, colour: '#808080', alt: '' }
        images.set(image.id, bytes)
        return image
      })
      const message = { ...place, content, images: shown, createdAt, deletedAt: null, edits: [], isHidden: false }
      messages.set(message.id, message)
      return message
    },
    shares({ userId: ownerId }, { title, body }) {
      const id = newId()
      templates.set(id, { ownerId, title, body, language: 'en', tags: [], version: 1 })
      return id
    },
    takesBack(message) {
      messages.set(message.id, { ...message, content: '', images: [], deletedAt: service.clock.now().toISOString() })
    },
    async report(by, about, reason = 'insult') {
      cases.meet(by, about)
      const subject = { userId: about.userId }
      return (await by.reports.fileReport({ body: { subject, reason } })).report
    },
    async claimed(staff, reason) {
      const [ann, bob] = [await service.as(), await service.person({ fullName: 'Bob Reported' })]
      const { caseId: id } = await cases.report(ann, bob, reason)
      return { case: (await staff.moderation.claimCase({ params: { id } })).case, ann, bob }
    },
    async act(staff, id, action, ordered = {}) {
      const { durationDays, reason = 'Wrote insults to several people.', note } = ordered
      const version = ordered.version ?? (await staff.moderation.getCase({ params: { id } })).case.version
      return await staff.moderation.takeAction({
        params: { id },
        body: {
          action,
          reason,
          policy: 'harassment',
          version,
          ...(durationDays === undefined ? {} : { durationDays }),
          ...(note === undefined ? {} : { note }),
        },
      })
    },
    async announced(name, key) {
      const rows = await service.deps.db
        .selectFrom('outbox')
        .select('data')
        .where('name', '=', `admin.${name}`)
        .where('key', '=', key)
        .orderBy('seq')
        .execute()
      return rows.map(({ data }) => data as Record<string, unknown>)
    },
    async stop() {
      await servers.stop()
      await service.stop()
    },
  }
  return cases
}
