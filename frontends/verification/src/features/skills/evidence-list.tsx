import type { Evidence } from '@codekin/contracts/skill-verification/models'
import { Async } from '@codekin/ui-kit/async'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Stack } from '@codekin/ui-kit/layout'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { githubPath } from '../account/path.ts'
import { WithdrawDialog, type Withdrawn } from '../endorsements/withdraw-dialog.tsx'
import pieceStyles from '../evidence/piece.module.css'
import { Piece } from '../evidence/piece.tsx'
import { pieceName } from '../evidence/piece-labels.ts'
import { type OwnSkill, useHideEvidence, useOwnEvidence } from './evidence.ts'

type PieceActionsProps = { piece: Evidence; skill: string; onWithdraw: (withdrawn: Withdrawn) => void }

function PieceActions({ piece, skill, onWithdraw }: PieceActionsProps) {
  const hide = useHideEvidence()
  const { id, isHidden, detail } = piece
  const name = pieceName(piece)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={isHidden ? <Eye size={16} /> : <EyeOff size={16} />}
        aria-label={`${isHidden ? 'Show' : 'Hide'} ${name} about ${skill}`}
        onClick={() => hide({ id, isHidden: !isHidden, name })}
      >
        {isHidden ? 'Show' : 'Hide'}
      </Button>
      {detail.kind === 'endorsement' && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Withdraw… ${name} about ${skill}`}
          onClick={({ currentTarget: button }) =>
            onWithdraw({ id, skill, kind: 'given-to-me', name: detail.endorser?.full_name ?? null, button })
          }
        >
          Withdraw…
        </Button>
      )}
      {detail.kind === 'github' && (
        <LinkButton
          size="small"
          variant="quiet"
          render={<Link to={githubPath} aria-label={`See what counts: ${skill}`} />}
        >
          See what counts
        </LinkButton>
      )}
    </>
  )
}

function Pieces({ evidence, skill }: { evidence: readonly Evidence[]; skill: string }) {
  const viewerId = useAuth((state) => state.user?.id)
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null)
  return (
    <>
      <ul role="list" className={pieceStyles['pieces']}>
        {evidence.map((piece) => (
          <Piece
            key={piece.id}
            piece={piece}
            skill={skill}
            owner="you"
            viewerId={viewerId}
            actions={<PieceActions piece={piece} skill={skill} onWithdraw={setWithdrawn} />}
          />
        ))}
      </ul>
      <WithdrawDialog
        withdrawn={withdrawn}
        onClose={() => setWithdrawn(null)}
        afterwards={() => document.querySelector<HTMLElement>(`[data-skill="${CSS.escape(skill)}"] h3`)}
      />
    </>
  )
}

/** Evidence of a skill, heaviest first. */
export function EvidenceList({ one: { skill, evidence } }: { one: OwnSkill }) {
  const query = useOwnEvidence()
  return (
    <Async
      query={{ ...query, data: evidence }}
      skeleton={
        <Stack gap={4}>
          <Skeleton shape="card" height="7rem" />
        </Stack>
      }
      failureTitle="The evidence couldn’t be loaded"
    >
      {(pieces) => <Pieces evidence={pieces} skill={skill} />}
    </Async>
  )
}
