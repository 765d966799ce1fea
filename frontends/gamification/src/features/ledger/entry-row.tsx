import type { PointEntry } from '@codekin/contracts/gamification/models'
import { reversalTable } from '@codekin/contracts/gamification/points'
import { counted } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { dayText } from '@codekin/ui-kit/clock'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { BadgeCheck, Flag, type LucideIcon, Scale, ShieldCheck } from 'lucide-react'
import { causeTitle } from '../points/cause-labels.ts'
import styles from './ledger.module.css'

type Kind = PointEntry['kind']

/** Points that involve no other person show an icon instead of a photo. */
const aloneIcons: Partial<Record<Kind, LucideIcon>> = {
  'test-passed': BadgeCheck,
  onboarding: Flag,
  'report-upheld': ShieldCheck,
  'jury-right': Scale,
}

function Face({ kind, person }: Pick<PointEntry, 'kind' | 'person'>) {
  const Icon = aloneIcons[kind]
  return (
    <span className={styles['face']} aria-hidden="true">
      {Icon ? (
        <Icon size={18} />
      ) : (
        <Avatar name={person?.full_name ?? '?'} photoUrl={person?.photoUrl ?? null} size={32} isDecorative />
      )}
    </span>
  )
}

function With({ kind, person }: Pick<PointEntry, 'kind' | 'person'>) {
  if (aloneIcons[kind]) return null
  if (!person) return <>with someone you can’t see, </>
  return (
    <>
      with{' '}
      <Link to={`/profile/${person.id}`} className={styles['person'] ?? ''}>
        <bdi>{person.full_name}</bdi>
      </Link>
      ,{' '}
    </>
  )
}

/** Why fewer points count than the entry is worth. */
function Less({ points, worth, reversed }: PointEntry) {
  if (reversed) {
    return (
      <Text size="small" tone="warn">
        Reversed on {dayText(reversed.at, 'medium')}: {reversalTable[reversed.by]}
      </Text>
    )
  }
  if (points >= worth) return null
  return (
    <Text size="small" tone={2}>
      {points} of {counted(worth, 'point')}: daily limit reached.
    </Text>
  )
}

/** A row of the ledger: what earned it, the other person, the points that count, or why they don't. */
export function EntryRow({ entry }: { entry: PointEntry }) {
  const { kind, person, occurredAt, points, worth, reversed } = entry
  return (
    <li className={styles['row']} tabIndex={-1} data-reversed={reversed ? '' : undefined}>
      <Face kind={kind} person={person} />
      <div className={styles['words']}>
        <Text size="ui" isStrong>
          {reversed ? <s>{causeTitle(entry)}</s> : causeTitle(entry)}
        </Text>
        <Text size="small" tone={2}>
          <With kind={kind} person={person} />
          <RelativeTime iso={occurredAt} />
        </Text>
        <Less {...entry} />
      </div>
      <span className={styles['points']}>
        {reversed ? (
          <s>
            +{worth}
            <VisuallyHidden> reversed</VisuallyHidden>
          </s>
        ) : (
          `+${points}`
        )}
        <VisuallyHidden> points</VisuallyHidden>
      </span>
    </li>
  )
}
