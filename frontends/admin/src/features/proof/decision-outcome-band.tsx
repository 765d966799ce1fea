import { Text } from '@codekin/ui-kit/text'
import styles from './proof.module.css'
import type { DecisionFormState } from './use-decision-form.ts'

/** The outcome of a decision, shown once the form is gone. */
export function DecisionOutcomeBand({ outcome }: Pick<DecisionFormState<string>, 'outcome'>) {
  return (
    <div role={outcome?.isDone === false ? 'alert' : 'status'} className={outcome ? styles['outcome'] : undefined}>
      {outcome && <Text isStrong>{outcome.text}</Text>}
    </div>
  )
}
