import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import type { ReactNode } from 'react'
import styles from './page.module.css'

const places = [
  { to: '/#diff', label: 'How it works' },
  { to: '/beginners', label: 'Beginners' },
  { to: '/comparisons', label: 'Compare' },
  { to: '/blog', label: 'Blog' },
  { to: '/faq', label: 'FAQ' },
]

/** The bar of every page for visitors. `themeSwitch`: with React on the landing page, by the page's own script elsewhere. */
export function Header({ content, themeSwitch, path }: { content: string; themeSwitch: ReactNode; path: string }) {
  return (
    <header className={styles['header']}>
      <a href={`#${content}`} className={styles['skip']}>
        Skip to content
      </a>
      <div className={styles['bar']}>
        <a href="/" className={styles['home']} aria-label="Codekin">
          <Logo />
        </a>
        <nav aria-label="Codekin" className={styles['places']}>
          {places.map(({ to, label }) => (
            <a key={to} href={to} aria-current={to === path ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles['tools']}>
          {themeSwitch}
          <LinkButton variant="quiet" render={<a href="/login" />}>
            Sign in
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
