import { classes } from '@codekin/ui-kit/classes'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './page.module.css'

type SectionProps = { id: string; hunk: string; title: string; text?: string; isWide?: boolean; children: ReactNode }

/** A part of the page below a hunk header, as in a diff. */
export function Section({ id, hunk, title, text, children }: SectionProps) {
  return (
    <section id={id} className={styles['section']} aria-labelledby={`${id}-title`}>
      <div className={styles['hunk']} aria-hidden="true">
        <span>@@ {hunk} @@</span>
      </div>
      <div className={styles['inner']}>
        <div className={styles['intro']}>
          <Heading level={2} id={`${id}-title`} className={styles['title']}>
            {title}
          </Heading>
          {text && (
            <Text size="long" tone={2} className={classes(styles['lead'])}>
              {text}
            </Text>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
