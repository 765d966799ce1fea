import { classes } from '@codekin/ui-kit/classes'
import { Page, Row } from '@codekin/ui-kit/layout'
import { Heading } from '@codekin/ui-kit/text'
import { NavLink } from '@codekin/web-runtime/router'
import type { ReactNode } from 'react'
import styles from './admin-page.module.css'

const screens = [
  { to: '/admin', label: 'Overview' },
  { to: '/admin/invitations', label: 'Invitations' },
]

/** A screen for admins, with the way to the others above it. */
export function AdminPage({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <Page>
      <nav aria-label="Admin" className={styles['nav']}>
        {screens.map(({ to, label }) => (
          <NavLink key={to} to={to} end className={classes(styles['link'])}>
            {label}
          </NavLink>
        ))}
      </nav>
      <Row justify="between" gap={5} wrap>
        <Heading level={1}>{title}</Heading>
        {aside}
      </Row>
      {children}
    </Page>
  )
}
