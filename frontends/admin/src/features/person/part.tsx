import { Card } from '@codekin/ui-kit/card'
import { Row, Stack } from '@codekin/ui-kit/layout'
import { Heading, Text } from '@codekin/ui-kit/text'
import { type ReactNode, useId } from 'react'
import styles from './person.module.css'

/** A section of the page; `note` is shown beside its title. */
export function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" padding="dense" aria-labelledby={id}>
      <Stack gap={4}>
        <Row justify="between" wrap>
          <Heading level={2} look="h4" id={id}>
            {title}
          </Heading>
          {note && (
            <Text as="span" size="small" tone={2}>
              {note}
            </Text>
          )}
        </Row>
        {children}
      </Stack>
    </Card>
  )
}

/** Shown if a section is empty. */
export function Nothing({ children }: { children: string }) {
  return (
    <Text size="ui" tone={2}>
      {children}
    </Text>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
