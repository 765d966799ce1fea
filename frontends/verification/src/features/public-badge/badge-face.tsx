import { isolateBidi } from '@codekin/contracts/direction'
import type { BadgeState, PublicBadge } from '@codekin/contracts/skill-verification/badge-models'
import { badgeCriteria, badgeName } from '@codekin/contracts/skill-verification/badges'
import { Card } from '@codekin/ui-kit/card'
import { Chip } from '@codekin/ui-kit/chip'
import { dayText } from '@codekin/ui-kit/clock'
import { Heading, Text } from '@codekin/ui-kit/text'
import { drawingPath, drawingSize, drawingText } from '../badges/addresses.ts'
import { evidenceText, stateText } from '../badges/badge-labels.ts'
import styles from './public-badge.module.css'

const tones = { valid: 'info', expired: 'warn', revoked: 'del' } as const satisfies Record<BadgeState, string>

function Dates({ badge: { state, earnedAt, expiresAt } }: { badge: PublicBadge }) {
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>Earned</dt>
        <dd>{dayText(earnedAt)}</dd>
      </div>
      {state !== 'revoked' && (
        <div>
          <dt>{state === 'valid' ? 'Valid until' : 'Expired'}</dt>
          <dd>{dayText(expiresAt)}</dd>
        </div>
      )}
      <div>
        <dt>Issued by</dt>
        <dd>Codekin</dd>
      </div>
    </dl>
  )
}

const whyOver: Readonly<Record<Exclude<BadgeState, 'valid'>, string>> = {
  expired: 'This badge has expired. It shows what was proved at the time, not today.',
  revoked: 'This badge no longer proves anything. Some of its evidence was withdrawn, hidden or voided.',
}

/** A public badge with image, holder, state and evidence. */
export function BadgeFace({ badge }: { badge: PublicBadge }) {
  const { id, kind, skill, state, holderName, evidence } = badge
  return (
    <Card as="article" padding="none" className={styles['face']} aria-labelledby="badge-name">
      <img src={drawingPath(id)} alt={drawingText(badge)} {...drawingSize} className={styles['drawing']} />
      <div className={styles['head']}>
        <div className={styles['name']}>
          <Heading level={1} id="badge-name" tabIndex={-1}>
            {badgeName(kind, skill)}
          </Heading>
          <Text dir="auto" tone={holderName === null ? 3 : 1} isStrong={holderName !== null}>
            {holderName ?? 'The owner’s name isn’t shown.'}
          </Text>
        </div>
        <Chip tone={tones[state]}>{stateText(state)}</Chip>
      </div>
      {state !== 'valid' && <Text>{whyOver[state]}</Text>}
      <Text size="long" tone={2}>
        {badgeCriteria(kind, skill)}
      </Text>
      <Dates badge={badge} />
      <section className={styles['stands']} aria-labelledby="badge-evidence">
        <Heading level={2} look="h4" id="badge-evidence">
          {state === 'revoked' ? 'What it was based on' : 'What it’s based on'}
        </Heading>
        <ul role="list" className={styles['pieces']}>
          {evidence.map((piece) => (
            <li key={`${piece.method} ${piece.skill} ${piece.asOf}`}>
              <Text as="span" size="ui">
                {skill === null && `${isolateBidi(piece.skill)}: `}
                {evidenceText(piece)}
              </Text>
              <Text as="span" size="small" tone={3}>
                {dayText(piece.asOf)}
              </Text>
            </li>
          ))}
        </ul>
        <Text size="small" tone={2}>
          It doesn’t show who endorsed, what a test asked or which code we read.
        </Text>
      </section>
    </Card>
  )
}
