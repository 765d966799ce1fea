import type { ProvedSkill } from '@codekin/contracts/skill-verification/models'
import { Part } from '@codekin/people/profile-layout'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Heading, Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { queryOf, refresh } from '@codekin/web-runtime/query'
import { useFrame } from '@codekin/web-runtime/realtime'
import { Link } from '@codekin/web-runtime/router'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import { skillVerificationPath } from '../endorsements/path.ts'
import type { Side } from '../endorsements/relation-labels.ts'
import { ConfidenceBar } from '../evidence/confidence-bar.tsx'
import pieceStyles from '../evidence/piece.module.css'
import { Piece } from '../evidence/piece.tsx'
import { strandsText } from '../evidence/strand-labels.ts'
import { Badges } from './badges.tsx'
import styles from './proof-section.module.css'
import { Repositories } from './repositories.tsx'

type ProofSectionProps = {
  userId: string
  fullName: string
  /** Skills on the profile; others are not shown. */
  skills: readonly string[]
  /** Level of the heading. */
  level?: 2 | 3
  /** Reports where each proved skill is explained: element ids by lower-case name. */
  onShown?: (userId: string, places: ReadonlyMap<string, string>) => void
}

const piecesAtFirst = 2

function Skill({ one, owner, placeId, level }: { one: ProvedSkill; owner: Side; placeId: string; level: 3 | 4 }) {
  const { skill, confidence, strands, evidence } = one
  const viewerId = useAuth((state) => state.user?.id)
  const [isLong, setLong] = useState(false)
  const shown = isLong ? evidence : evidence.slice(0, piecesAtFirst)
  const rest = evidence.length - shown.length
  return (
    <li className={styles['skill']}>
      <div className={styles['head']}>
        <div className={styles['name']}>
          <Heading dir="auto" level={level} look="h4" id={placeId} tabIndex={-1}>
            {skill}
          </Heading>
          <Text size="small" tone={2}>
            {strandsText(strands)}
          </Text>
        </div>
        <ConfidenceBar confidence={confidence} />
      </div>
      <ul role="list" className={pieceStyles['pieces']}>
        {shown.map((piece) => (
          <Piece key={piece.id} piece={piece} skill={skill} owner={owner} viewerId={viewerId} />
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setLong(true)}>
          Show {rest} more
        </Button>
      )}
    </li>
  )
}

/** A section of a page or card. */
function Frame({ isOwn, level, children }: { isOwn: boolean; level: 2 | 3; children: ReactNode }) {
  const id = useId()
  const title = isOwn ? 'Evidence for your skills' : 'Evidence for these skills'
  if (level === 3) {
    return (
      <section className={styles['inside']} aria-labelledby={id}>
        <Heading level={3} look="h4" id={id}>
          {title}
        </Heading>
        {children}
      </section>
    )
  }
  const manage = (
    <LinkButton
      size="small"
      variant="quiet"
      render={<Link to={skillVerificationPath} aria-label={`Manage: ${title}`} />}
    >
      Manage
    </LinkButton>
  )
  return (
    <Part title={title} action={isOwn && manage}>
      {children}
    </Part>
  )
}

/** Evidence of the skills on a profile. Nothing while loading or without evidence. */
export function ProofSection({ userId, fullName, skills, level = 2, onShown }: ProofSectionProps) {
  const ownId = useAuth((state) => state.user?.id)
  const { data } = useQuery(queryOf(api.skillVerification.listEvidence, { query: { userId } }))
  useFrame('endorsement_changed', () => void refresh('skillVerification', 'listEvidence'))
  useFrame('github_sync_changed', ({ data: { state } }) => {
    if (state !== 'done') return
    void refresh('skillVerification', 'listEvidence')
    void refresh('github')
  })
  const listed = skills.map((name) => name.toLowerCase()).join('\n')
  const proved = useMemo(() => {
    const names = new Set(listed.split('\n'))
    return (data?.skills ?? [])
      .filter(({ skill }) => names.has(skill.toLowerCase()))
      .map((one) => ({ ...one, evidence: one.evidence.filter(({ isHidden }) => !isHidden) }))
      .filter(({ evidence }) => evidence.length > 0)
  }, [data, listed])
  const id = useId()
  const reportPlaces = useEffectEvent((places: ReadonlyMap<string, string>) => onShown?.(userId, places))
  useEffect(() => {
    reportPlaces(new Map(proved.map(({ skill }, at) => [skill.toLowerCase(), `${id}-${at}`])))
  }, [proved, id])
  if (proved.length === 0) return null
  const isOwn = userId === ownId
  const owner: Side = isOwn ? 'you' : { name: fullName }
  const isByWork = proved.some(({ evidence }) => evidence.some(({ method }) => method === 'github'))
  return (
    <>
      <Frame isOwn={isOwn} level={level}>
        <ul role="list" className={styles['skills']}>
          {proved.map((one, at) => (
            <Skill key={one.skill} one={one} owner={owner} placeId={`${id}-${at}`} level={level === 2 ? 3 : 4} />
          ))}
        </ul>
      </Frame>
      {level === 2 && <Badges userId={userId} isOwn={isOwn} />}
      {isByWork && level === 2 && <Repositories userId={userId} isOwn={isOwn} />}
    </>
  )
}
