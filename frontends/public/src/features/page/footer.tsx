import { LinkButton } from '@codekin/ui-kit/button'
import { Logo } from '@codekin/ui-kit/logo'
import { Heading, Text } from '@codekin/ui-kit/text'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import styles from './page.module.css'

/** The last word, and where else to go. */
export function Footer() {
  return (
    <footer className={styles['footer']}>
      <div className={styles['closing']}>
        <Heading level={2} className={styles['closingTitle']}>
          Somebody out there is your missing&nbsp;<span className={styles['plus']}>+</span>
        </Heading>
        <LinkButton size="large" variant="primary" render={<a href="/register" />}>
          Create account
        </LinkButton>
      </div>
      <NewsletterForm />
      <div className={styles['base']}>
        <Logo />
        <nav aria-label="More" className={styles['more']}>
          <a href="/register">Create account</a>
          <a href="/login">Sign in</a>
          <a href="/api/docs">API reference</a>
        </nav>
        <Text size="small" tone={3} mono>
          \ No newline at end of page
        </Text>
      </div>
    </footer>
  )
}
