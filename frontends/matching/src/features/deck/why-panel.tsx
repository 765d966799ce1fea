import type { Candidate } from '@codekin/contracts/matching/models'
import { firstName } from '@codekin/people/phrases'
import type { KeyboardEvent } from 'react'
import { Why } from '../person/why.tsx'
import styles from './why-panel.module.css'

/** Beside the deck: the reasons for the top card. Escape, and the shortcut that opens it, lead back. */
export function WhyPanel({ candidate, onLeave }: { candidate: Candidate; onLeave: () => void }) {
  const { profile, compatibility } = candidate
  function onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
    if (key === 'Escape' || (key.toLowerCase() === 'c' && !ctrlKey && !metaKey && !altKey)) onLeave()
  }
  return (
    <aside className={styles['panel']} aria-label="Why you fit" tabIndex={0} onKeyDown={onKeyDown}>
      <div key={profile.id} className={styles['body']}>
        <Why compatibility={compatibility} name={firstName(profile.full_name)} />
      </div>
    </aside>
  )
}
