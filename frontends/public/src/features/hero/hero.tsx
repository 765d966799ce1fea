import { LinkButton } from '@codekin/ui-kit/button'
import { classes } from '@codekin/ui-kit/classes'
import { Heading, Text } from '@codekin/ui-kit/text'
import { MiniDeck } from '../mini-deck/mini-deck.tsx'
import styles from './hero.module.css'

/** The product in a sentence, with a sample deck to try. */
export function Hero() {
  return (
    <section className={styles['hero']} id="top" tabIndex={-1} aria-label="What Codekin is">
      <div className={styles['words']}>
        <Heading level={1} look="hero" className={styles['title']}>
          <span className={styles['line']}>Find the </span>
          <span className={styles['line']}>developer who </span>
          <span className={classes(styles['line'], styles['added'])}>completes </span>
          <span className={styles['line']}>your diff.</span>
        </Heading>
        <Text className={styles['sentence']} tone={2}>
          Codekin deals you developers one at a time, shows line by line why you fit, and opens a chat when you like
          each other.
        </Text>
        <div className={styles['calls']}>
          <LinkButton variant="primary" size="large" render={<a href="/register" />}>
            Create account
          </LinkButton>
          <LinkButton variant="quiet" size="large" render={<a href="/login" />}>
            Sign in
          </LinkButton>
        </div>
        <ul className={styles['legend']} role="list">
          <li>
            <b className={styles['plus']}>+</b> like
          </li>
          <li>
            <b className={styles['minus']}>−</b> pass
          </li>
          <li>
            <b className={styles['both']}>++</b> match, then talk
          </li>
        </ul>
      </div>
      <MiniDeck />
    </section>
  )
}
