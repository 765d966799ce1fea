import { Text } from '@codekin/ui-kit/text'
import styles from './proof.module.css'
import type { Deciding } from './use-deciding.ts'

/** The outcome of a decision, shown once the form is gone. */
export function ToldBand({ told }: Pick<Deciding<string>, 'told'>) {
  return (
    <div role={told?.isDone === false ? 'alert' : 'status'} className={told ? styles['told'] : undefined}>
      {told && <Text isStrong>{told.text}</Text>}
    </div>
  )
}
