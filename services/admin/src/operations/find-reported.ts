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

/** The subject of a report, with copies made at once, which outlive deletion. */
export type ReportedSubject = {
  kind: SubjectKind
  id: string
  userId: string
  evidence: ReadMessage[]
  photos: CopiedPhoto[]
  template: ReportedTemplate | null
}

/** Returns the kind and the id of a submitted subject. */
export function parseSubject(subject: NewReport['subject']): { kind: SubjectKind; id: string } {
  if ('userId' in subject) return { kind: 'user', id: subject.userId }
  return 'messageId' in subject
    ? { kind: 'message', id: subject.messageId }
    : { kind: 'template', id: subject.templateId }
}

/**
 * Finds the subject of a report. Null if it doesn't exist, or if the reporter can't know of it: they never met the person, or
 * aren't in the conversation. Throws `CommandUnavailable` if other services don't respond.
 */
export async function findReported(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  reporterId: string,
  { subject, evidence }: Pick<NewReport, 'subject' | 'evidence'>,
): Promise<ReportedSubject | null> {
  const { kind, id } = parseSubject(subject)
  if (kind === 'template') return await findReportedTemplate({ bus }, reporterId, id)
  const messageIds = [...new Set(kind === 'message' ? [id, ...evidence] : evidence)]
  const readable = await copyReadableMessages({ bus }, reporterId, messageIds)
  const message = kind === 'message' ? readable.find((one) => one.id === id) : undefined
  const userId = kind === 'message' ? message?.senderId : id
  if (userId === undefined) return null
  if (userId !== reporterId && !(await isKnownToReporter({ db, bus }, reporterId, userId, kind))) return null
  const involvesSubject = (one: ReadMessage) => one.senderId === userId || one.recipientId === userId
  // The reported message first, so that its photos are within the limit.
  const shown = readable
    .filter(involvesSubject)
    .toSorted((one, other) => Number(other.id === id) - Number(one.id === id))
  return { kind, id, userId, ...(await copyPhotos({ bus }, reporterId, shown)), template: null }
}

/** Seeing a template is not meeting its author, who stays hidden from the reporter. */
async function findReportedTemplate(
  { bus }: Pick<Deps, 'bus'>,
  readerId: string,
  templateId: string,
): Promise<ReportedSubject | null> {
  const { template: found } = await ask(bus, copyTemplate, { readerId, templateId })
  if (!found) return null
  const { ownerId, ...template } = found
  return { kind: 'template', id: templateId, userId: ownerId, evidence: [], photos: [], template }
}

/** Messaging's limit per request. */
const copyBatchSize = 20

/** Copies those of the messages that the reporter can read. Deleted ones have nothing to show. */
async function copyReadableMessages(
  { bus }: Pick<Deps, 'bus'>,
  readerId: string,
  messageIds: readonly string[],
): Promise<ReadMessage[]> {
  const copied: ReadMessage[] = []
  for (let from = 0; from < messageIds.length; from += copyBatchSize) {
    const part = messageIds.slice(from, from + copyBatchSize)
    const { messages } = await ask(bus, copyEvidence, { readerId, messageIds: part })
    copied.push(...messages)
  }
  return copied.filter(({ deletedAt }) => deletedAt === null)
}

/** Whether the person exists and the reporter has met them: through a card, a match, a message, or an opened profile. */
async function isKnownToReporter(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  reporterId: string,
  userId: string,
  kind: SubjectKind,
): Promise<boolean> {
  const account = await findAccount(db, userId)
  if (!account || account.isClosed) return false
  // A reporter who can read a message has met its author.
  if (kind === 'message' || (await areMatched(db, reporterId, userId))) return true
  const { hasMet } = await ask(bus, haveMet, { userId: reporterId, otherUserId: userId })
  if (hasMet) return true
  return (await ask(bus, hasSeenProfile, { viewerId: reporterId, userId })).hasSeen
}
