import { BlockDialog } from '@codekin/people/block-dialog'
import { EndMatchDialog } from '@codekin/people/end-match-dialog'
import { useNavigate } from '@codekin/web-runtime/router'
import type { Partner } from '../features/thread/partner.ts'

export type Question = 'end' | 'block' | null

type Props = { matchId: string; partner: Partner; question: Question; onClose: () => void }

/** What is asked before a conversation loses its other member. */
export function ConversationQuestions({ matchId, partner, question, onClose }: Props) {
  const navigate = useNavigate()
  const profile = { id: partner.userId, full_name: partner.name }
  return (
    <>
      <EndMatchDialog match={question === 'end' ? { id: matchId, profile } : null} onClose={onClose} />
      <BlockDialog
        person={question === 'block' ? profile : null}
        isMatch={!partner.isEnded}
        onClose={onClose}
        onBlocked={() => void navigate('/messages', { replace: true })}
      />
    </>
  )
}
