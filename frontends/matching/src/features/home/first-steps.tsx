import type { ZeroStateStep } from '@codekin/contracts/engagement/models'
import { Text, VisuallyHidden } from '@codekin/ui-kit/text'
import { Link } from '@codekin/web-runtime/router'
import { Check } from 'lucide-react'
import { stepLabels } from './engagement-labels.ts'
import styles from './first-steps.module.css'

const isDone = ({ done, of }: ZeroStateStep) => done >= of

function Step({ step, isNext, onFollow }: { step: ZeroStateStep; isNext: boolean; onFollow: () => void }) {
  const { label, to } = stepLabels[step.step]
  const far = step.of > 1 && !isDone(step) ? `${step.done} of ${step.of}` : null
  const content = (
    <>
      <span className={styles['mark']} aria-hidden="true">
        {isDone(step) && <Check size={14} />}
      </span>
      {label}
      {far && <span className={styles['far']}>{far}</span>}
      <VisuallyHidden>{isDone(step) ? ', done' : ', to do'}</VisuallyHidden>
    </>
  )
  if (isDone(step)) return <span className={styles['step']}>{content}</span>
  return (
    <Link to={to} className={styles['step'] ?? ''} aria-current={isNext ? 'step' : undefined} onClick={onFollow}>
      {content}
    </Link>
  )
}

/** Whether all steps are done; they are hidden then. */
export const areAllDone = (steps: readonly ZeroStateStep[]) => steps.length > 0 && steps.every(isDone)

/** The first steps, the most helpful first. */
export function FirstSteps({
  steps,
  onFollow,
}: {
  steps: readonly ZeroStateStep[]
  onFollow: (step: ZeroStateStep['step']) => void
}) {
  const done = steps.filter(isDone).length
  const next = steps.find((step) => !isDone(step))
  return (
    <div className={styles['steps']}>
      <Text size="small" tone={2}>
        {done} of {steps.length} done
      </Text>
      <ol role="list" className={styles['list']}>
        {steps.map((step) => (
          <li key={step.step} data-done={isDone(step) || undefined}>
            <Step step={step} isNext={step === next} onFollow={() => onFollow(step.step)} />
          </li>
        ))}
      </ol>
    </div>
  )
}
