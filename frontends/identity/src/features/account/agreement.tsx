import { Text } from '@codekin/ui-kit/text'
import type { ReactNode } from 'react'
import styles from './account-layout.module.css'

/** Opens in a new tab, so that typed text is not lost. */
function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className={styles['link']}>
      {children}
    </a>
  )
}

/** The terms that a new account accepts. */
export function Agreement() {
  return (
    <Text size="small" tone={2}>
      By creating an account, you agree to the <TextLink to="/terms">terms of use</TextLink>. The{' '}
      <TextLink to="/privacy">privacy policy</TextLink> explains what we do with your data.
    </Text>
  )
}
