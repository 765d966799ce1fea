import type { Migration } from '@codekin/db/migrate'
import { eventBusMigrations } from '@codekin/event-bus/tables'
import { people } from './0002-people.ts'
import { standings } from './0003-standings.ts'
import { audit } from './0004-audit.ts'
import { cases } from './0010-cases.ts'
import { appeals } from './0020-appeals.ts'
import { jury } from './0025-jury.ts'
import { peopleLists } from './0030-people-lists.ts'
import { approvals } from './0031-approvals.ts'
import { staffOrders } from './0032-staff-orders.ts'
import { conversationReadings } from './0033-conversation-readings.ts'
import { trust } from './0040-trust.ts'
import { analytics } from './0050-analytics.ts'
import { parkedOrders } from './0060-parked-orders.ts'
import { performanceSamples } from './0061-performance.ts'
import { evidenceEdits } from './0063-evidence-edits.ts'
import { staffAnswers } from './0064-staff-answers.ts'
import { templateCases } from './0066-template-cases.ts'
import { evidencePhotos } from './0067-evidence-photos.ts'
import { proofOrders } from './0068-proof-orders.ts'
import { slowWhileReported } from './0069-slow-while-reported.ts'
import { signalAppealOrders } from './0070-signal-appeal-orders.ts'
import { goodWork } from './0071-good-work.ts'
import { suspendedSince } from './0072-suspended-since.ts'
import { secondAdmins } from './0073-second-admins.ts'
import { searchTerms } from './0074-search-terms.ts'
import { approvalKinds } from './0075-approval-kinds.ts'
import { formerAdmins } from './0076-former-admins.ts'
import { paymentReturns } from './0077-payment-returns.ts'
import { searchText } from './0078-search-text.ts'
import { searchIndexes } from './0079-search-indexes.ts'
import { placesOfCards } from './0080-places-of-cards.ts'
import { accountEvents } from './0081-account-events.ts'
import { appealsByAnswer } from './0082-appeals-by-answer.ts'
import { searchGrams } from './0083-search-grams.ts'
import { auditActs } from './0084-audit-acts.ts'
import { endSessionsOrders } from './0085-end-sessions-orders.ts'
import { staffOrderKinds } from './0086-staff-order-kinds.ts'

export const migrations: readonly Migration[] = [
  ...eventBusMigrations,
  people,
  standings,
  audit,
  cases,
  appeals,
  jury,
  peopleLists,
  approvals,
  staffOrders,
  conversationReadings,
  trust,
  analytics,
  parkedOrders,
  performanceSamples,
  evidenceEdits,
  staffAnswers,
  templateCases,
  evidencePhotos,
  proofOrders,
  slowWhileReported,
  signalAppealOrders,
  goodWork,
  suspendedSince,
  secondAdmins,
  searchTerms,
  approvalKinds,
  formerAdmins,
  paymentReturns,
  searchText,
  searchIndexes,
  placesOfCards,
  accountEvents,
  appealsByAnswer,
  searchGrams,
  auditActs,
  endSessionsOrders,
  staffOrderKinds,
]
