import { exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { type ExportSection, servedExport, tableSection } from '@codekin/event-bus/personal-data'
import type { Deps } from '../deps.ts'
import { exportedImageUrlExpiry } from '../domain/image.ts'
import { listOwnImages } from '../store/images.ts'
import { listOwnMessages } from '../store/own-messages.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'config' | 'imageAddresses'>

/** Only messages the user wrote; messages they received belong to the other member. */
const messages = ({ db }: Pick<Deps, 'db'>): ExportSection => ({
  name: 'messages',
  list: async (userId, after, limit) => {
    const [conversationId, seq] = after?.split(' ') ?? []
    const place = conversationId ? { conversationId, seq: Number(seq) } : null
    const found = await listOwnMessages(db, userId, place, limit)
    return found.map((message) => ({ place: `${message.conversationId} ${message.seq}`, ...message }))
  },
})

/** Each URL is valid as long as the archive is available. */
const images = ({ db, clock, config, imageAddresses }: Needed): ExportSection => ({
  name: 'images',
  list: async (userId, after, limit) => {
    const expires = exportedImageUrlExpiry(clock.now())
    const found = await listOwnImages(db, userId, after, limit)
    return found.map((image) => ({
      place: image.id,
      ...image,
      url: config.publicOrigin + imageAddresses.sign(image.id, 'large', expires),
    }))
  },
})

const ownTables = [
  { name: 'conversations', table: 'membership', owner: 'userId', orderBy: 'conversationId', hidden: ['userId'] },
  { name: 'arrangements', table: 'arrangement', owner: 'userId', orderBy: 'conversationId', hidden: ['userId'] },
  { name: 'scheduled-messages', table: 'scheduledMessage', owner: 'userId', orderBy: 'createdAt', hidden: ['userId'] },
  { name: 'drafts', table: 'draft', owner: 'userId', orderBy: 'conversationId', hidden: ['userId'] },
  { name: 'staff-messages', table: 'staffMessage', owner: 'userId', orderBy: 'sentAt', hidden: ['userId'] },
  {
    name: 'templates',
    table: 'template',
    owner: 'ownerId',
    orderBy: 'createdAt',
    hidden: ['ownerId', 'words', 'print'],
  },
  {
    name: 'template-uses',
    table: 'templateUse',
    owner: 'userId',
    orderBy: 'usedAt',
    hidden: ['userId', 'repliedAt', 'isHidden'],
  },
  { name: 'detections', table: 'detection', owner: 'userId', orderBy: 'foundAt', hidden: ['userId'] },
  {
    name: 'reactions',
    table: 'reaction',
    owner: 'userId',
    orderBy: 'reactedAt',
    hidden: ['userId', 'isHidden', 'isTakenBack'],
    unless: 'isTakenBack',
  },
  { name: 'reading', table: 'readMarker', owner: 'readerId', orderBy: 'readAt', hidden: ['isHidden'] },
] as const

/** Exports a user's own data for their archive. */
export const answerExportUser = (deps: Needed) =>
  servedExport(exportMessagingUser, [
    messages(deps),
    images(deps),
    ...ownTables.map((table) => tableSection(deps.db, table)),
  ])
