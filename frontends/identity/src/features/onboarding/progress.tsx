import type { OnboardingStatus } from '@codekin/contracts/onboarding/models'
import type { OwnProfile } from '@codekin/contracts/users/models'
import { CompletenessMeter } from '@codekin/people/completeness-meter'
import { classes } from '@codekin/ui-kit/classes'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Check, Minus } from 'lucide-react'
import styles from './progress.module.css'
import { type ViewName, views } from './steps.ts'

type Reached = {
  viewNames: readonly ViewName[]
  current: ViewName | 'done'
  profile: OwnProfile
  status: OnboardingStatus
}
type Mark = 'done' | 'skipped' | 'current' | 'next'

function getMark(name: ViewName, { viewNames, current, profile, status }: Reached): Mark {
  if (name === current) return 'current'
  if (views[name].isFilled(profile, status)) return 'done'
  const isBefore = current === 'done' || viewNames.indexOf(name) < viewNames.indexOf(current)
  return isBefore ? 'skipped' : 'next'
}

const words: Record<Mark, string> = { done: 'done', skipped: 'skipped', current: 'now', next: 'to come' }

/** The list of steps beside the question, with the profile's completeness. */
export function StepList(reached: Reached) {
  return (
    <div className={styles['rail']}>
      <ol className={styles['list']} aria-label="Steps">
        {reached.viewNames.map((name, at) => {
          const mark = getMark(name, reached)
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
              {views[name].label}
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

/** The progress on phones: a bar and the step number. */
export function StepBar({ viewNames, current }: Pick<Reached, 'viewNames' | 'current'>) {
  const at = current === 'done' ? viewNames.length : viewNames.indexOf(current) + 1
  return (
    <div className={styles['bar']}>
      <Text size="small" tone={2} as="span">
        {current === 'done' ? 'All set' : `Step ${at} of ${viewNames.length}`}
      </Text>
      <span className={styles['segments']} aria-hidden="true">
        {viewNames.map((name, index) => (
          <span key={name} className={classes(index < at && styles['passed'])} />
        ))}
      </span>
    </div>
  )
}
