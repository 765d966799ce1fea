import { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import { messaging as messagingArea } from '@codekin/contracts/messaging/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerCopyEvidence } from './commands/copy-evidence.ts'
import { answerFirstWords, answerMessageDays } from './commands/count-days.ts'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerFindConversations } from './commands/find-conversations.ts'
import { answerConversationSummaries } from './commands/list-conversation-summaries.ts'
import { answerReadConversation } from './commands/read-conversation.ts'
import { answerRemoveMessage } from './commands/remove-message.ts'
import { readConfig } from './config.ts'
import { flagMessages } from './consumers/flag-messages.ts'
import { keepIdeaMessages } from './consumers/keep-idea-messages.ts'
import { keepStaffMessages } from './consumers/keep-staff-messages.ts'
import type { Deps } from './deps.ts'
import { messageQualityEndpoints } from './endpoints/message-quality/index.ts'
import { messagingEndpoints } from './endpoints/messaging/index.ts'
import { forgetDetections } from './jobs/forget-detections.ts'
import { migrations } from './migrations/index.ts'
import { blocks } from './projections/block/projection.ts'
import { conversations } from './projections/conversation/projection.ts'
import { members } from './projections/member/projection.ts'
import { receipts } from './projections/receipt/projection.ts'
import { standings } from './projections/standing/projection.ts'
import type { Tables } from './store/tables.ts'

/** Conversations of matches: what is said, read, deleted and found in them. */
export const messaging = defineService<Tables, Deps['config'], Deps>({
  name: 'messaging',
  readConfig,
  migrations,
  areas: (deps) => [
    serveArea(messagingArea, messagingEndpoints(deps)),
    serveArea(messageQuality, messageQualityEndpoints(deps)),
  ],
  projections: () => [conversations, members, receipts, blocks, standings],
  consumers: () => [flagMessages, keepIdeaMessages, keepStaffMessages],
  jobs: (deps) => [forgetDetections(deps)],
  commands: (deps) => [
    answerConversationSummaries(deps),
    answerExportUser(deps),
    answerEraseUser(deps),
    answerCopyEvidence(deps),
    answerFindConversations(deps),
    answerReadConversation(deps),
    answerRemoveMessage(deps),
    answerMessageDays(deps),
    answerFirstWords(deps),
  ],
})
