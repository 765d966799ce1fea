import type { OwnProfile } from '@codekin/contracts/users/models'
import { CompletenessMeter } from '@codekin/people/completeness-meter'
import { classes } from '@codekin/ui-kit/classes'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Check, Minus } from 'lucide-react'
import styles from './progress.module.css'
import { type StepName, stepNames, steps } from './steps.ts'

type Reached = { current: StepName | 'done'; profile: OwnProfile }
type Mark = 'done' | 'skipped' | 'current' | 'next'

function markOf(name: StepName, { current, profile }: Reached): Mark {
  if (name === current) return 'current'
  const isBefore = current === 'done' || stepNames.indexOf(name) < stepNames.indexOf(current)
  if (!isBefore) return 'next'
  return steps[name].isFilled(profile) ? 'done' : 'skipped'
}

const words: Record<Mark, string> = { done: 'done', skipped: 'skipped', current: 'now', next: 'to come' }

/** The steps as a list, beside the question, and how much of the profile they have filled in so far. */
export function StepList(reached: Reached) {
  return (
    <div className={styles['rail']}>
      <ol className={styles['list']} aria-label="Steps">
        {stepNames.map((name, at) => {
          const mark = markOf(name, reached)
          return (
            <li key={name} className={styles[mark]} aria-current={mark === 'current' ? 'step' : undefined}>
              <span className={styles['dot']} aria-hidden="true">
                {mark === 'done' ? (
                  <Check size={14} strokeWidth={3} />
                ) : mark === 'skipped' ? (
                  <Minus size={14} />
                ) : (
                  at + 1
                )}
              </span>
              {steps[name].label}
              <VisuallyHidden>, {words[mark]}</VisuallyHidden>
            </li>
          )
        })}
      </ol>
      <div className={styles['filled']}>
        <Text size="small" tone={3}>
          Your profile
        </Text>
        <CompletenessMeter profile={reached.profile} />
      </div>
    </div>
  )
}

/** The same for phones: a bar and where one is. */
export function StepBar({ current }: Pick<Reached, 'current'>) {
  const at = current === 'done' ? stepNames.length : stepNames.indexOf(current) + 1
  return (
    <div className={styles['bar']}>
      <Text size="small" tone={2} as="span">
        {current === 'done' ? 'All set' : `Step ${at} of ${stepNames.length}`}
      </Text>
      <span className={styles['segments']} aria-hidden="true">
        {stepNames.map((name, index) => (
          <span key={name} className={classes(index < at && styles['passed'])} />
        ))}
      </span>
    </div>
  )
}
