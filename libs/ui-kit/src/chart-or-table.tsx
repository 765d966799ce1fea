import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import styles from './chart-or-table.module.css'
import { Heading, Text } from './text.tsx'

type Props = { title: string; text: ReactNode; chart: ReactNode; table: ReactNode }

/** A chart that can be switched to a table of its values. */
export function ChartOrTable({ title, text, chart, table }: Props) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={2} look="h3" id={id}>
          {title}
        </Heading>
        <Button
          size="small"
          variant="quiet"
          className={styles['look']}
          aria-label={`${title}: view as ${isTable ? 'chart' : 'table'}`}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
        <Text size="small" tone={2} className={styles['text']}>
          {text}
        </Text>
      </div>
      {isTable ? table : chart}
    </Card>
  )
}
