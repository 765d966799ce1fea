import type { Person } from '@codekin/contracts/admin/people-models'
import { trustLevelMax } from '@codekin/contracts/trust/models'
import { dayText } from '@codekin/ui-kit/clock'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Nothing, Part } from './part.tsx'
import styles from './person.module.css'

const signed = new Intl.NumberFormat('en', { signDisplay: 'exceptZero', maximumFractionDigits: 1 })

function evidenceText(evidence: Person['signals'][number]['evidence']): string {
  return Object.entries(evidence)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')
}

/** The trust level and every signal that counts towards it. */
export function Trust({ about: { person, signals } }: { about: Person }) {
  return (
    <Part title="Trust" note={`Level ${person.trustLevel} of ${trustLevelMax}`}>
      {signals.length === 0 ? (
        <Nothing>No signals for or against this person.</Nothing>
      ) : (
        <ul role="list" className={styles['list']} aria-label="Signals">
          {signals
            .toSorted((a, b) => a.weight - b.weight)
            .map(({ kind, isFor, weight, explanation, evidence, observedAt }) => (
              <li key={kind} className={styles['signal']}>
                <span className={styles['weight']} data-for={isFor || undefined}>
                  {signed.format(weight).replace('-', '−')}
                  <VisuallyHidden> points</VisuallyHidden>
                </span>
                <span>
                  <Text size="ui">{explanation}</Text>
                  <Text size="small" tone={2}>
                    Seen on {dayText(observedAt, 'medium')}
                    {Object.keys(evidence).length > 0 && ` · ${evidenceText(evidence)}`}
                  </Text>
                </span>
              </li>
            ))}
        </ul>
      )}
    </Part>
  )
}
