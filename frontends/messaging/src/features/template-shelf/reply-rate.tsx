import type { ReplyRate as Rate } from '@codekin/contracts/conversation-templates/models'
import { Text } from '@codekin/ui-kit/text'
import type { CSSProperties } from 'react'
import styles from './shelf.module.css'

const percent = (share: number) => `${Math.round(share * 100)}`

/** Number of uses, and the share with a reply within two days, with its confidence interval. */
export function ReplyRate({ uses, rate }: { uses: number; rate: Rate | null }) {
  if (!rate) {
    return (
      <Text size="small" tone={3}>
        {uses === 0 ? 'Not used yet' : `Used ${uses === 1 ? 'once' : `${uses} times`}, too few for a reply rate`}
      </Text>
    )
  }
  const place = { '--rate': rate.rate, '--low': rate.low, '--high': rate.high } as CSSProperties
  return (
    <div className={styles['rate']}>
      <span className={styles['bar']} style={place} aria-hidden="true" />
      <Text as="span" size="small" tone={2}>
        <b>{percent(rate.rate)}%</b> answered (likely {percent(rate.low)}–{percent(rate.high)}%) · {uses} uses
      </Text>
    </div>
  )
}
