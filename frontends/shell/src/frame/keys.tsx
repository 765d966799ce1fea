import { Kbd } from '@codekin/ui-kit/chip'
import styles from './keys.module.css'

/** Keys to press in sequence or together. */
export function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles['keys']}>
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  )
}
