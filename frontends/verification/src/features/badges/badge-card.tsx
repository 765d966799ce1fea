import { isolateBidi } from '@codekin/contracts/direction'
import type { OwnBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeName, badgePath } from '@codekin/contracts/skill-verification/badges'
import { Button, LinkButton } from '@codekin/ui-kit/button'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { Eye, Globe, Lock, Share2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { datesText, evidenceText, privacyText, stateText } from './badge-labels.ts'
import { BadgeMark } from './badge-mark.tsx'
import styles from './badges.module.css'

const piecesAtFirst = 3

function Evidence({ badge: { kind, skill, evidence } }: { badge: OwnBadge }) {
  const [isLong, setLong] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // The button no longer exists.
    if (isLong) list.current?.querySelector<HTMLElement>(`li:nth-child(${piecesAtFirst + 1})`)?.focus()
  }, [isLong])
  const shown = isLong ? evidence : evidence.slice(0, piecesAtFirst)
  const rest = evidence.length - shown.length
  return (
    <>
      <ul ref={list} role="list" className={styles['pieces']} aria-label={`What ${badgeName(kind, skill)} is based on`}>
        {shown.map((piece) => (
          <li key={`${piece.method} ${piece.skill} ${piece.asOf}`} tabIndex={-1}>
            <Text as="span" size="small" tone={3}>
              {dayText(piece.asOf, 'medium')}
            </Text>
            <Text as="span" size="small" tone={2}>
              {skill === null && `${isolateBidi(piece.skill)}: `}
              {evidenceText(piece)}
            </Text>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button size="small" variant="quiet" className={styles['more']} onClick={() => setLong(true)}>
          Show {rest} more
        </Button>
      )}
    </>
  )
}

type Actions = { onPrivacy: (badge: OwnBadge) => void; onShare: (badge: OwnBadge) => void }

function Others({ badge, onPrivacy, onShare }: { badge: OwnBadge } & Actions) {
  const { id, kind, skill, isPublic } = badge
  const name = badgeName(kind, skill)
  return (
    <div className={styles['others']}>
      <Text as="span" size="small" tone={2} className={styles['privacy']}>
        {isPublic ? <Globe size={14} aria-hidden="true" /> : <Lock size={14} aria-hidden="true" />}
        {privacyText(badge)}
      </Text>
      <div className={styles['actions']}>
        <Button
          size="small"
          icon={<Eye size={16} />}
          aria-label={`Who sees it: ${name}`}
          onClick={() => onPrivacy(badge)}
        >
          Who sees it…
        </Button>
        {isPublic && (
          <>
            <Button
              size="small"
              icon={<Share2 size={16} />}
              aria-label={`Share: ${name}`}
              onClick={() => onShare(badge)}
            >
              Share…
            </Button>
            <LinkButton
              size="small"
              variant="quiet"
              render={<Link to={badgePath(id)} aria-label={`View page: ${name}`} />}
            >
              View page
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}

/** A badge with its evidence, validity and visibility. */
export function BadgeCard({ badge, ...actions }: { badge: OwnBadge } & Actions) {
  const id = useId()
  const { kind, skill, state } = badge
  return (
    <Card as="article" padding="none" className={styles['card']} aria-labelledby={id} data-state={state}>
      <div className={styles['head']}>
        <BadgeMark state={state} />
        <div className={styles['name']}>
          <Heading level={3} look="h4" id={id}>
            {badgeName(kind, skill)}
          </Heading>
          <Text size="small" tone={2}>
            {datesText(badge)}
          </Text>
        </div>
        {state !== 'valid' && <Chip tone={state === 'revoked' ? 'del' : 'warn'}>{stateText(state)}</Chip>}
      </div>
      <Evidence badge={badge} />
      {state === 'revoked' && (
        <Text size="small" tone={2}>
          Some of its evidence was withdrawn, hidden or voided. Earn it again to make it valid again.
        </Text>
      )}
      <Others badge={badge} {...actions} />
    </Card>
  )
}
