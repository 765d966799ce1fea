import { Page, Row } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

type AdminPageProps = {
  title: string
  /** What stands beside the title. */
  aside?: ReactNode
  /** Where the page is below, such as one case of the cases: the way back up. */
  above?: ReactNode
  children: ReactNode
}

/** A screen of the console: as wide as there is room. */
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
