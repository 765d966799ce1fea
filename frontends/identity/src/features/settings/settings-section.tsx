import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './settings.module.css'

/** One matter of the settings: what it is on the left, what can be done on the right. */
export function SettingsSection({
  id,
  title,
  text,
  children,
}: {
  id: string
  title: string
  text: string
  children: ReactNode
}) {
  return (
    <section className={styles['section']} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles['about']}>
        <Heading level={2} look="h3" id={`${id}-title`}>
          {title}
        </Heading>
        <Text size="small" tone={2}>
          {text}
        </Text>
      </div>
      <div className={styles['content']}>{children}</div>
    </section>
  )
}
