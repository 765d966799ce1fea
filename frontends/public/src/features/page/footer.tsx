import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { Heading, Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './page.module.css'

const places = [
  { to: '/faq', label: 'FAQ' },
  { to: '/beginners', label: 'Beginners' },
  { to: '/comparisons', label: 'Compare' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/blog', label: 'Blog' },
  { to: '/blog/rss.xml', label: 'RSS' },
  { to: '/cities', label: 'Cities' },
  { to: '/cli', label: 'Command line' },
  { to: '/api/docs', label: 'API reference' },
  { to: '/login', label: 'Sign in' },
]

const legal = [
  { to: '/terms', label: 'Terms' },
  { to: '/privacy', label: 'Privacy' },
  { to: '/imprint', label: 'Imprint' },
]

function Links({ label, links }: { label: string; links: typeof places }) {
  return (
    <nav aria-label={label} className={styles['more']}>
      {links.map(({ to, label: text }) => (
        <a key={to} href={to}>
          {text}
        </a>
      ))}
    </nav>
  )
}

/** The last call, and links to other pages. `newsletter` is its form. */
export function Footer({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className={styles['footer']}>
      <div className={styles['closing']}>
        <Heading level={2} className={styles['closingTitle']}>
          Someone out there is your missing&nbsp;<span className={styles['plus']}>+</span>
        </Heading>
        <LinkButton size="large" variant="primary" render={<a href="/register" />}>
          Create account
        </LinkButton>
      </div>
      {newsletter}
      <div className={styles['base']}>
        <Logo />
        <Links label="More" links={places} />
        <Links label="Legal" links={legal} />
        <Text size="small" tone={3} mono className={styles['end']}>
          \ No newline at end of page
        </Text>
      </div>
    </footer>
  )
}
