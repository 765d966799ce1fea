import { hasSeenProfile } from '@codekin/contracts/identity/commands'
import { haveMet } from '@codekin/contracts/matching/commands'
import {
  copyEvidence,
  copyTemplate,
  type ReadMessage,
  type ReportedTemplate,
} from '@codekin/contracts/messaging/commands'
import type { NewReport } from '@codekin/contracts/reports/models'
import { ask } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import type { SubjectKind } from '../store/case-tables.ts'
import type { CopiedPhoto } from '../store/evidence-photos.ts'
import { areMatched } from '../store/meetings.ts'
import { findAccount } from '../store/person-summaries.ts'
import { copyPhotos } from './copy-photos.ts'

/** What a report is about, and what was copied at once: what is deleted later stays. */
export type Reported = {
  kind: SubjectKind
  id: string
  userId: string
  evidence: ReadMessage[]
  photos: CopiedPhoto[]
  template: ReportedTemplate | null
}

/** The kind and the id in a subject as it is sent. */
export function subjectOf(subject: NewReport['subject']): { kind: SubjectKind; id: string } {
  if ('userId' in subject) return { kind: 'user', id: subject.userId }
  return 'messageId' in subject
    ? { kind: 'message', id: subject.messageId }
    : { kind: 'template', id: subject.templateId }
}

/**
 * What somebody reports. Null for what is not there, and alike for what they cannot know of: whoever never met a person, or is
 * not in the conversation. Throws `CommandUnavailable` while the neighbours cannot say.
 */
export async function findReported(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  reporterId: string,
  { subject, evidence }: Pick<NewReport, 'subject' | 'evidence'>,
): Promise<Reported | null> {
  const { kind, id } = subjectOf(subject)
  if (kind === 'template') return await findReportedTemplate({ bus }, reporterId, id)
  const wanted = [...new Set(kind === 'message' ? [id, ...evidence] : evidence)]
  const readable = await copyReadable({ bus }, reporterId, wanted)
  const message = kind === 'message' ? readable.find((one) => one.id === id) : undefined
  const userId = kind === 'message' ? message?.senderId : id
  if (userId === undefined) return null
  if (userId !== reporterId && !(await isKnownTo({ db, bus }, reporterId, userId, kind))) return null
  const shows = (one: ReadMessage) => one.senderId === userId || one.recipientId === userId
  // The reported message first: its photos are copied, however many are around it.
  const shown = readable.filter(shows).toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
  return { kind, id, userId, ...(await copyPhotos({ bus }, reporterId, shown)), template: null }
}

/** Whoever is shown a template has not met its author, and is not told who that is. */
async function findReportedTemplate(
  { bus }: Pick<Deps, 'bus'>,
  readerId: string,
  templateId: string,
): Promise<Reported | null> {
  const { template: found } = await ask(bus, copyTemplate, { readerId, templateId })
  if (!found) return null
  const { ownerId, ...template } = found
  return { kind: 'template', id: templateId, userId: ownerId, evidence: [], photos: [], template }
}

/** As many at once as messaging gives. */
const copiedAtOnce = 20

/** Those of the messages that the reporter can read. What was deleted before has nothing to show. */
async function copyReadable(
  { bus }: Pick<Deps, 'bus'>,
  readerId: string,
  messageIds: readonly string[],
): Promise<ReadMessage[]> {
  const copied: ReadMessage[] = []
  for (let from = 0; from < messageIds.length; from += copiedAtOnce) {
    const part = messageIds.slice(from, from + copiedAtOnce)
    const { messages } = await ask(bus, copyEvidence, { readerId, messageIds: part })
    copied.push(...messages)
  }
  return copied.filter(({ deletedAt }) => deletedAt === null)
}

/** Whether there is such a person, and the reporter has met them: by a card, a match, a message, or an opened profile. */
async function isKnownTo(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  reporterId: string,
  userId: string,
  kind: SubjectKind,
): Promise<boolean> {
  const account = await findAccount(db, userId)
  if (!account || account.isClosed) return false
  // Whoever can read what somebody wrote has met them.
  if (kind === 'message' || (await areMatched(db, reporterId, userId))) return true
  const { hasMet } = await ask(bus, haveMet, { userId: reporterId, otherUserId: userId })
  if (hasMet) return true
  return (await ask(bus, hasSeenProfile, { viewerId: reporterId, userId })).hasSeen
}
