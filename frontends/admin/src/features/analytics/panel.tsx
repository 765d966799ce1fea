import { Heading, Text } from '@codekin/ui-kit/text'
import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A table with a title. */
export function Panel({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <Heading level={2} look="h4" id={id}>
          {title}
        </Heading>
        {note && (
          <Text size="small" tone={2}>
            {note}
          </Text>
        )}
      </div>
      {children}
    </section>
  )
}

/** Places charts and panels side by side where there is room. */
export function Pairs({ children }: { children: ReactNode }) {
  return <div className={styles['pairs']}>{children}</div>
}
