import type { Evidence, EvidenceDetail } from '@codekin/contracts/skill-verification/models'
import { groupedCount } from '@codekin/people/github-labels'
import { Text } from '@codekin/ui-kit/text'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { relationLine, type Side } from '../endorsements/relation-labels.ts'
import { PersonSummary } from '../person/person-summary.tsx'
import { Quote } from '../person/quote.tsx'
import { linesText } from './kind-labels.ts'
import styles from './piece.module.css'
import { pieceFacts, placesText, weighingReasons } from './piece-labels.ts'
import { sinceText } from './since-text.ts'

type PieceDetail<K extends EvidenceDetail['kind']> = Extract<EvidenceDetail, { kind: K }>

type PieceProps = {
  piece: Evidence
  skill: string
  owner: Side
  /** The viewer, whose own text is marked as theirs. */
  viewerId: string | undefined
  actions?: ReactNode
}

function EndorsementText({
  detail,
  endorser,
  owner,
}: {
  detail: PieceDetail<'endorsement'>
  endorser: Side
  owner: Side
}) {
  return (
    <>
      <PersonSummary person={detail.endorser}>
        <Text size="small" tone={2}>
          {relationLine(detail.relation, { endorser, owner })}
        </Text>
      </PersonSummary>
      <Quote>{detail.words}</Quote>
    </>
  )
}

function Passed({ detail: { level, score, low, high } }: { detail: PieceDetail<'test'> }) {
  return (
    <div>
      <Text isStrong>Skill test, {level} level</Text>
      <Text size="small" tone={2}>
        Scored {score} of 100 (likely range {low} to {high})
      </Text>
    </div>
  )
}

function Wrote({ detail }: { detail: PieceDetail<'github'> }) {
  const { lines, linesByKind, pullRequests } = detail
  const pulls = pullRequests > 0 ? `, ${groupedCount(pullRequests, 'merged pull request')}` : ''
  return (
    <div>
      <Text isStrong>{groupedCount(lines, 'line')} on GitHub</Text>
      <Text size="small" tone={2}>
        {linesText(linesByKind)}
        {pulls}
      </Text>
      <Text size="small" tone={2} className={styles['places']}>
        {[placesText(detail), sinceText(detail)].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}

function Counted({ detail, owner }: { detail: PieceDetail<'cli'>; owner: Side }) {
  const { lines, repositories, collaborators } = detail
  const others = collaborators > 0 ? `, with ${groupedCount(collaborators, 'other')}` : ''
  return (
    <div>
      <Text isStrong>
        {groupedCount(lines, 'line')} counted on {owner === 'you' ? 'your' : 'their'} own machine
      </Text>
      <Text size="small" tone={2} className={styles['places']}>
        In {groupedCount(repositories, 'repository', 'repositories')}
        {others} · {sinceText(detail)}
      </Text>
    </div>
  )
}

/** Content and reasons by kind of evidence. */
function pieceParts({ piece: { detail }, skill, owner, viewerId }: PieceProps): {
  content: ReactNode
  reasons: string[]
} {
  switch (detail.kind) {
    case 'endorsement': {
      const isByViewer = detail.endorser !== null && detail.endorser.id === viewerId
      const endorser: Side = isByViewer ? 'you' : detail.endorser && { name: detail.endorser.full_name }
      return {
        content: <EndorsementText detail={detail} endorser={endorser} owner={owner} />,
        reasons: weighingReasons(detail, skill, owner === 'you' || isByViewer ? 'you' : 'they'),
      }
    }
    case 'test':
      return { content: <Passed detail={detail} />, reasons: [] }
    case 'github':
      return {
        content: <Wrote detail={detail} />,
        reasons: detail.isDoubted ? ['It counts less than usual.'] : [],
      }
    case 'cli':
      return {
        content: <Counted detail={detail} owner={owner} />,
        reasons: ['No code host confirmed it, so it counts less and proves nothing on its own.'],
      }
    default:
      return detail satisfies never
  }
}

/** A piece of evidence: source, text and weight. */
export function Piece(props: PieceProps) {
  const { piece, actions } = props
  const { content, reasons } = pieceParts(props)
  return (
    <li className={styles['piece']} data-hidden={piece.isHidden || undefined}>
      {content}
      <div className={styles['facts']}>
        <Text size="small" tone={3}>
          {pieceFacts(piece)}
        </Text>
        {reasons.map((reason) => (
          <Text dir="auto" key={reason} size="small" tone={2}>
            {reason}
          </Text>
        ))}
        {piece.isHidden && (
          <Text size="small" tone={2} className={styles['hidden']}>
            <EyeOff size={14} aria-hidden="true" />
            Hidden. Only you can see it, and it doesn’t count.
          </Text>
        )}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </li>
  )
}
