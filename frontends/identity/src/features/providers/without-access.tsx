import { OwnershipCheck } from '@codekin/people/ownership-check'
import { Text } from '@codekin/ui-kit/text'
import { useState } from 'react'
import styles from './without-access.module.css'

/** The alternative way to connect GitHub; `likely` is the expected username. */
export function WithoutAccess({ hasConsent, likely }: { hasConsent: boolean; likely: string }) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      className={styles['more']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpen(true)
      }}
    >
      <summary>Without giving access</summary>
      {wasOpen && (
        <div className={styles['inside']}>
          <Text size="ui" tone={2}>
            Use a code to show that an account is yours. We’ll then read only what’s public, and less often.
          </Text>
          <OwnershipCheck hasConsent={hasConsent} likely={likely} />
        </div>
      )}
    </details>
  )
}
