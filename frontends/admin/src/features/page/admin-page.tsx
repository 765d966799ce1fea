import { Page, Row } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  /** The link to the parent page, such as from a case to the cases. */
  above?: ReactNode
  children: ReactNode
}

/** A page of the console, in full width. */
export function AdminPage({ title, aside, above, children }: AdminPageProps) {
  return (
    <Page max="100rem" className={styles['page'] ?? ''}>
      <header className={styles['head']}>
        {above}
        <Row justify="between" gap={5} wrap>
          <Heading level={1}>{title}</Heading>
          {aside}
        </Row>
      </header>
      {children}
    </Page>
  )
}
