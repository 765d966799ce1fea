import { newsletter } from '@codekin/contracts/newsletter/endpoints'
import { newsletterText } from '@codekin/contracts/newsletter/words'
import { Button } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Heading, Text } from '@codekin/ui-kit/text'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { Footer } from '../page/footer.tsx'
import { Header } from '../page/header.tsx'
import pageStyles from '../page/page.module.css'
import styles from './document.module.css'

/** Works once the page's script has loaded. */
function ThemeSwitch() {
  return (
    <button type="button" className={pageStyles['theme']} aria-label="Switch the theme" data-theme-switch="">
      <Sun size={18} aria-hidden="true" className={pageStyles['sun']} />
      <Moon size={18} aria-hidden="true" className={pageStyles['moon']} />
    </button>
  )
}

const { subscribe } = newsletter.endpoints

/** Sent by the page's script; without it the button stays disabled. */
function NewsletterForm() {
  return (
    <section className={styles['newsletter']} aria-labelledby="newsletter">
      <div className={styles['words']}>
        <Heading level={2} look="h3" id="newsletter">
          The newsletter
        </Heading>
        <Text tone={2}>{newsletterText.text} Every issue has an unsubscribe link.</Text>
      </div>
      <form className={styles['form']} action={`${newsletter.base}${subscribe.path}`} data-newsletter="" noValidate>
        <label className={styles['label']} htmlFor="newsletter-email">
          Email
        </label>
        <div className={styles['row']}>
          <input
            id="newsletter-email"
            className={styles['input']}
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            aria-describedby="newsletter-failure"
          />
          <Button type="submit" isDisabled>
            Subscribe
          </Button>
        </div>
        <p id="newsletter-failure" className={styles['failure']} role="alert" />
      </form>
    </section>
  )
}

export type TextDocumentProps = {
  path: string
  isWide?: boolean
  /** Whether the newsletter is offered at the end. */
  hasNewsletter?: boolean
  children: ReactNode
}

/** A text page: the landing page's bar, the text, the footer. The app shows only the content of `main`. */
export function TextDocument({ path, isWide = false, hasNewsletter = true, children }: TextDocumentProps) {
  return (
    <>
      <Header content="main" path={path} themeSwitch={<ThemeSwitch />} />
      <main id="main" tabIndex={-1} data-text="">
        <div className={styles['frame']}>
          <div className={classes(styles['content'], isWide && styles['wide'])}>{children}</div>
        </div>
      </main>
      <Footer newsletter={hasNewsletter && <NewsletterForm />} />
    </>
  )
}

type IntroProps = { kicker?: ReactNode; title: string; lead?: ReactNode; children?: ReactNode }

/** The top of a text page. */
export function Intro({ kicker, title, lead, children }: IntroProps) {
  return (
    <header className={styles['intro']}>
      {kicker !== undefined && <p className={styles['kicker']}>{kicker}</p>}
      <h1 className={styles['title']}>{title}</h1>
      {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      {children}
    </header>
  )
}
