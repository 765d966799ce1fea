import { late } from '@codekin/ui-kit/loaded'

// The list loads without the panes and the live code. `remote.json` names the panes as screens.
const conversation = () => import('./screens/conversation.tsx')
export const Conversation = late(() => conversation().then((m) => m.Conversation))
export const ConversationPending = late(() => conversation().then((m) => m.ConversationPending))
export const ProfileDetails = late(() => conversation().then((m) => m.ProfileDetails))
export const Live = late(() => import('./features/thread/live-part.ts').then((m) => m.Live))
export const TeamConversation = late(() => import('./screens/team.tsx').then((m) => m.TeamConversation))
