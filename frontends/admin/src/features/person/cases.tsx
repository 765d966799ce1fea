import type { Person } from '@codekin/contracts/admin/people-models'
import { Chip } from '@codekin/ui-kit/chip'
import { Text } from '@codekin/ui-kit/text'
import { RelativeTime } from '@codekin/ui-kit/time'
import { Link } from '@codekin/web-runtime/router'
import { caseTitle, stateLabels } from '../cases/labels.ts'
import { TakenActionSummary } from '../cases/taken-action-summary.tsx'
import { Nothing, Part } from './part.tsx'
import styles from './person.module.css'

/** Lists hold the newest entries only; at this length there may be more. */
const shownMax = 50

export function countNote(count: number): string | undefined {
  if (count === 0) return undefined
  return count < shownMax ? String(count) : `Newest ${shownMax}`
}

/** Cases about the person. */
export function Cases({ about: { cases } }: { about: Person }) {
  return (
    <Part title="Cases" note={countNote(cases.length)}>
      {cases.length === 0 ? (
        <Nothing>No one has reported this person.</Nothing>
      ) : (
        <ul role="list" className={styles['list']}>
          {cases.map((one) => (
            <li key={one.id} className={styles['line']}>
              <Link to={`/admin/cases/${one.id}`}>{caseTitle(one)}</Link>
              <Chip tone={stateLabels[one.state].tone}>{stateLabels[one.state].word}</Chip>
              <Text as="span" size="small" tone={2}>
                {one.reportCount === 1 ? '1 report' : `${one.reportCount} reports`} ·{' '}
                <RelativeTime iso={one.openedAt} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function Decision({ taken }: { taken: Person['actions'][number] }) {
  const { caseId } = taken
  return (
    <li className={styles['taken']}>
      <TakenActionSummary taken={taken} />
      {caseId && (
        <Text size="small">
          <Link to={`/admin/cases/${caseId}`}>Open the case</Link>
        </Text>
      )}
    </li>
  )
}

/** Decisions about the person. */
export function Decisions({ about: { actions, activeStrikes } }: { about: Person }) {
  const strikes = activeStrikes === 1 ? '1 active strike' : `${activeStrikes} active strikes`
  return (
    <Part title="Decisions" note={activeStrikes > 0 ? strikes : undefined}>
      {actions.length === 0 ? (
        <Nothing>No decisions about this person.</Nothing>
      ) : (
        <ul role="list" className={styles['list']}>
          {actions.map((taken) => (
            <Decision key={taken.id} taken={taken} />
          ))}
        </ul>
      )}
    </Part>
  )
}
