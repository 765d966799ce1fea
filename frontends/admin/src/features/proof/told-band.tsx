import { Text } from '@codekin/ui-kit/text'
import styles from './proof.module.css'
import type { Deciding } from './use-deciding.ts'

/** What came of deciding, wherever there is no form any more that could say it. */
export function ToldBand({ told }: Pick<Deciding<string>, 'told'>) {
  return (
    <div role={told?.isDone === false ? 'alert' : 'status'} className={told ? styles['told'] : undefined}>
      {told && <Text isStrong>{told.text}</Text>}
    </div>
  )
}
