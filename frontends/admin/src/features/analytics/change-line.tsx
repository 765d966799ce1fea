import type { Figure } from '@codekin/contracts/admin/analytics-models'
import { Text } from '@codekin/ui-kit/text'
import { ArrowDownRight, ArrowUpRight, Equal } from 'lucide-react'
import styles from './figures.module.css'
import { compare, type Measure } from './measures.ts'

const icons = { more: ArrowUpRight, less: ArrowDownRight, same: Equal, unknown: undefined }

/** Compares a figure with the previous period, in words. */
export function ChangeLine({ figure, measure }: { figure: Figure; measure: Measure }) {
  const { direction, text } = compare(figure, measure)
  const Icon = icons[direction]
  return (
    <Text as="span" size="small" tone={2} className={styles['change']}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      {text}
    </Text>
  )
}
