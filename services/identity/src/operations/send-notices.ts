import { listMutedConversations } from '@codekin/contracts/messaging/commands'
import { listOnline } from '@codekin/contracts/realtime/commands'
import type { NoticeKind } from '@codekin/contracts/users/settings'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { ask, CommandFailed, CommandUnavailable } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { mailTime } from '../domain/mail-time.ts'
import { noChoices, resolveNotifications } from '../domain/settings.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import { insertMail } from '../store/mails.ts'
import {
  deleteNotices,
  listNoticeOwners,
  listNoticesReady,
  updateNoticesDue,
  updateNoticesMailed,
} from '../store/notices.ts'
import { findDeveloper } from '../store/profiles.ts'
import { lockSettings } from '../store/settings.ts'
import type { Tables } from '../store/tables.ts'

const batchSize = 50
/** How long notices wait for a person who is online and sees messages arrive, before they are checked again. */
const onlineRecheckSeconds = 60

/** Kinds that suspended people get too: they have a case, and may have written to staff about it. */
const staffKinds: ReadonlySet<NoticeKind> = new Set<NoticeKind>(['caseUpdate', 'staff'])

type ReadyNotice = Awaited<ReturnType<typeof listNoticesReady>>[number]
type Recipient = {
  userId: string
  now: Date
  isOnline: boolean
  /** Muted conversations; null if unavailable. */
  mutedIds: readonly string[] | null
}
type Muted = readonly { userId: string; conversationId: string }[]

/** Returns the muted conversations; null if unavailable, so that mails about anything but messages don't wait. */
async function findMuted({ bus }: Pick<Deps, 'bus'>, userIds: string[]): Promise<Muted | null> {
  try {
    return (await ask(bus, listMutedConversations, { userIds })).muted
  } catch (error) {
    if (!(error instanceof CommandUnavailable || error instanceof CommandFailed)) throw error
    return null
  }
}

/** Turns due notices into mails, one per person, as their settings allow. */
export async function sendNotices(deps: Deps, { isStopped }: { isStopped: () => boolean }): Promise<void> {
  const now = deps.clock.now()
  let ownersFound = batchSize
  while (ownersFound === batchSize && !isStopped()) {
    const userIds = await listNoticeOwners(deps.db, now, batchSize)
    ownersFound = userIds.length
    if (ownersFound === 0) return
    const { onlineIds } = await ask(deps.bus, listOnline, { userIds })
    // If presence is unavailable, treat everyone as online, so that no one gets a mail about what they see anyway.
    const isOnline = (userId: string) => onlineIds === null || onlineIds.includes(userId)
    const muted = await findMuted(deps, userIds)
    for (const userId of userIds) {
      const mutedIds = muted && muted.filter((one) => one.userId === userId).map((one) => one.conversationId)
      await inTransaction(deps.db, (trx) =>
        mailDueNotices(deps, trx, { userId, now, isOnline: isOnline(userId), mutedIds }),
      )
    }
    deps.mails.wake()
  }
}

const listIds = (notices: readonly ReadyNotice[]) => notices.map(({ id }) => id)

/** Locks the settings, so that a person is handled by one replica at a time, and not during a change of settings. */
async function mailDueNotices(
  { newId }: Deps,
  trx: Trx<Tables>,
  { userId, now, isOnline, mutedIds }: Recipient,
): Promise<void> {
  const choices = await lockSettings(trx, userId)
  const settings = resolveNotifications(choices ?? noChoices)
  const ready = await listNoticesReady(trx, userId, now)
  const developer = await findDeveloper(trx, userId)
  const canReceiveMail = developer?.emailVerifiedAt && developer.closedAt === null
  const isSuspended = suspensionNow(await findStanding(trx, userId), now) !== undefined
  const isDeliverable = ({ kind }: ReadyNotice) => canReceiveMail && (!isSuspended || staffKinds.has(kind))
  const isMuted = ({ kind, matchId }: ReadyNotice) =>
    kind === 'message' && matchId !== null && mutedIds?.includes(matchId) === true
  const isWanted = (one: ReadyNotice) => !one.isOver && !isMuted(one) && settings.kinds[one.kind].mail
  const wanted = ready.filter((one) => isDeliverable(one) && isWanted(one))
  const zone = settings.timezone ?? developer?.timezone ?? 'UTC'
  const [oldest] = wanted
  const sendAt = oldest && mailTime(settings, { zone, since: oldest.occurredAt, now })
  const remaining = sendAt ? wanted : []
  await deleteNotices(trx, listIds(ready.filter((notice) => !remaining.includes(notice))))
  if (!sendAt || !developer) return
  if (sendAt > now) return await updateNoticesDue(trx, listIds(remaining), sendAt)
  const mustWait = ({ kind }: ReadyNotice) =>
    kind === 'message' ? isOnline || mutedIds === null : kind === 'superlike' && isOnline
  const waiting = remaining.filter(mustWait)
  const sendable = remaining.filter((notice) => !waiting.includes(notice))
  await updateNoticesDue(trx, listIds(waiting), new Date(now.getTime() + onlineRecheckSeconds * 1000))
  if (sendable.length === 0) return
  const mailId = newId()
  await insertMail(trx, { id: mailId, kind: 'notices', address: developer.email, createdAt: now })
  await updateNoticesMailed(trx, listIds(sendable), mailId)
}
