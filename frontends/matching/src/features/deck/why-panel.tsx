import type { Candidate } from '@codekin/contracts/matching/models'
import { firstName } from '@codekin/people/phrases'
import { Why } from '../person/why.tsx'
import styles from './why-panel.module.css'

/** Beside the deck: why the top card is where it is. */
export function WhyPanel({ candidate }: { candidate: Candidate }) {
  const { profile, compatibility } = candidate
  return (
    <aside className={styles['panel']} aria-label="Why this match" tabIndex={0}>
      <div key={profile.id} className={styles['body']}>
        <Why compatibility={compatibility} name={firstName(profile.full_name)} />
      </div>
    </aside>
  )
}
