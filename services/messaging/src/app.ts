import { conversationTemplates } from '@codekin/contracts/conversation-templates/endpoints'
import { messageQuality } from '@codekin/contracts/message-quality/endpoints'
import { messaging as messagingArea } from '@codekin/contracts/messaging/endpoints'
import { defineService } from '@codekin/service-kit/define-service'
import { serveArea } from '@codekin/service-kit/serve'
import { answerCopyEvidence } from './commands/copy-evidence.ts'
import { answerCopyImage } from './commands/copy-image.ts'
import { answerFirstMessages, answerMessageDays } from './commands/count-days.ts'
import { answerWriting } from './commands/describe-writing.ts'
import { answerEraseUser } from './commands/erase-user.ts'
import { answerExportUser } from './commands/export-user.ts'
import { answerFindConversations } from './commands/find-conversations.ts'
import { answerConversationSummaries } from './commands/list-conversation-summaries.ts'
import { answerMutedConversations } from './commands/list-muted-conversations.ts'
import { answerTurns } from './commands/list-turns.ts'
import { answerReadConversation } from './commands/read-conversation.ts'
import { answerRemoveMessage } from './commands/remove-message.ts'
import { readConfig } from './config.ts'
import { keepIdeaMessages } from './consumers/keep-idea-messages.ts'
import { keepStaffMessages } from './consumers/keep-staff-messages.ts'
import { type Deps, openDeps } from './deps.ts'
import { messageQualityEndpoints } from './endpoints/message-quality/index.ts'
import { messagingEndpoints } from './endpoints/messaging/index.ts'
import { forgetDetections } from './jobs/forget-detections.ts'
import { forgetFailedMessages } from './jobs/forget-failed-messages.ts'
import { removeUnsentImages } from './jobs/remove-unsent-images.ts'
import { sendScheduledMessages } from './jobs/send-scheduled-messages.ts'
import { migrations } from './migrations/index.ts'
import { conversationTemplateEndpoints } from './modules/templates/endpoints/index.ts'
import { answerCopyTemplate, templateCases } from './modules/templates/events.ts'
import { blocks } from './projections/block/projection.ts'
import { conversations } from './projections/conversation/projection.ts'
import { members } from './projections/member/projection.ts'
import { receipts } from './projections/receipt/projection.ts'
import { standings } from './projections/standing/projection.ts'
import type { Tables } from './store/tables.ts'

/** Conversations between matches: messages, read markers, deletions and search. */
export const messaging = defineService<Tables, Deps['config'], Deps>({
  name: 'messaging',
  readConfig,
  migrations,
  deps: openDeps,
  areas: (deps) => [
    serveArea(messagingArea, messagingEndpoints(deps)),
    serveArea(messageQuality, messageQualityEndpoints(deps)),
    serveArea(conversationTemplates, conversationTemplateEndpoints(deps)),
  ],
  projections: () => [conversations, members, receipts, blocks, standings, templateCases],
  consumers: () => [keepIdeaMessages, keepStaffMessages],
  jobs: (deps) => [
    forgetDetections(deps),
    forgetFailedMessages(deps),
    removeUnsentImages(deps),
    sendScheduledMessages(deps),
  ],
  commands: (deps) => [
    answerConversationSummaries(deps),
    answerExportUser(deps),
    answerEraseUser(deps),
    answerCopyEvidence(deps),
    answerCopyImage(deps),
    answerCopyTemplate(deps),
    answerFindConversations(deps),
    answerReadConversation(deps),
    answerRemoveMessage(deps),
    answerMutedConversations(deps),
    answerMessageDays(deps),
    answerFirstMessages(deps),
    answerTurns(deps),
    answerWriting(deps),
  ],
})
