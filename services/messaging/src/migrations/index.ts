import { blobMigrations } from '@codekin/blobs/tables'
import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { conversations } from './0002-conversations.ts'
import { people } from './0003-people.ts'
import { projectionFillings } from './0004-projection-fillings.ts'
import { standingsApart } from './0005-standings-apart.ts'
import { wholeStates } from './0006-whole-states.ts'
import { closedAccounts } from './0007-closed-accounts.ts'
import { receipts } from './0008-receipts.ts'
import { staffReading } from './0009-staff-reading.ts'
import { staffMessages } from './0010-staff-messages.ts'
import { friction } from './0011-friction.ts'
import { days } from './0015-days.ts'
import { ideaCards } from './0016-idea-cards.ts'
import { detections } from './0017-detections.ts'
import { openers } from './0018-openers.ts'
import { templates } from './0019-templates.ts'
import { messageChanges } from './0020-message-changes.ts'
import { effectBounds } from './0021-effect-bounds.ts'
import { images } from './0022-images.ts'
import { scheduledMessages } from './0023-scheduled-messages.ts'
import { drafts } from './0024-drafts.ts'
import { mutedArchived } from './0025-muted-archived.ts'
import { staffAnswers } from './0026-staff-answers.ts'
import { templateOrders } from './0027-template-orders.ts'
import { templateCases } from './0030-template-cases.ts'
import { editedOpeners } from './0031-edited-openers.ts'
import { failedMessages } from './0032-failed-messages.ts'
import { firstUses } from './0033-first-uses.ts'
import { templateWeeks } from './0034-template-weeks.ts'
import { templateFacts } from './0035-template-facts.ts'
import { scheduledWholes } from './0036-scheduled-wholes.ts'
import { reactionsTakenBack } from './0037-reactions-taken-back.ts'
import { detectionsOfMessages } from './0038-detections-of-messages.ts'
import { feedbackMessages } from './0039-feedback-messages.ts'
import { answeredUses } from './0040-answered-uses.ts'
import { searchText } from './0041-search-text.ts'
import { searchIndexes } from './0042-search-indexes.ts'
import { declinedIdeas } from './0043-declined-ideas.ts'
import { searchGrams } from './0044-search-grams.ts'

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  conversations,
  people,
  projectionFillings,
  standingsApart,
  wholeStates,
  closedAccounts,
  receipts,
  staffReading,
  staffMessages,
  friction,
  days,
  ideaCards,
  detections,
  openers,
  templates,
  messageChanges,
  effectBounds,
  ...blobMigrations,
  images,
  scheduledMessages,
  drafts,
  mutedArchived,
  staffAnswers,
  templateOrders,
  templateCases,
  editedOpeners,
  failedMessages,
  firstUses,
  templateWeeks,
  templateFacts,
  scheduledWholes,
  reactionsTakenBack,
  detectionsOfMessages,
  feedbackMessages,
  answeredUses,
  searchText,
  searchIndexes,
  declinedIdeas,
  searchGrams,
]
