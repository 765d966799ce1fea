import type { Conversation } from '@codekin/contracts/messaging/models'
import { BlockDialog } from '@codekin/people/block-dialog'
import { EndMatchDialog } from '@codekin/people/end-match-dialog'
import { ReportDialog } from '@codekin/people/report-dialog'
import { useNavigate } from '@codekin/web-runtime/router'
import { MuteDialog } from '../features/arrange/mute-dialog.tsx'
import type { Partner } from '../features/thread/partner.ts'

export type Question = 'end' | 'report' | 'block' | 'mute' | null

type Props = {
  matchId: string
  conversation: Conversation | undefined
  partner: Partner
  question: Question
  onClose: () => void
}

/** The dialogs of a conversation: end the match, block, report, mute. */
export function ConversationQuestions({ matchId, conversation, partner, question, onClose }: Props) {
  const navigate = useNavigate()
  const profile = { id: partner.userId, full_name: partner.name }
  const leave = () => void navigate('/messages', { replace: true })
  return (
    <>
      <MuteDialog conversation={conversation} isOpen={question === 'mute'} onClose={onClose} />
      <EndMatchDialog match={question === 'end' ? { id: matchId, profile } : null} onClose={onClose} />
      <BlockDialog
        person={question === 'block' ? profile : null}
        isMatch={!partner.isEnded}
        onClose={onClose}
        onBlocked={leave}
      />
      <ReportDialog
        reported={
          question === 'report'
            ? {
                subject: { userId: partner.userId },
                person: profile,
                conversationId: matchId,
                isMatch: !partner.isEnded,
              }
            : null
        }
        onClose={onClose}
        onBlocked={leave}
      />
    </>
  )
}
