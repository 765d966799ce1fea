import type { Candidate } from '@codekin/contracts/matching/models'
import { Sheet } from '@codekin/ui-kit/dialog'
import { useIsWide } from '../person/media.ts'
import { Why } from '../person/why.tsx'
import { firstName } from '../person/words.ts'
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

/** The same over the page, where there is no room beside. */
export function WhySheet({
  candidate,
  isOpen,
  onClose,
}: {
  candidate: Candidate | undefined
  isOpen: boolean
  onClose: () => void
}) {
  const isWide = useIsWide()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="Why this match" side={isWide ? 'right' : 'bottom'}>
      {candidate && <Why compatibility={candidate.compatibility} name={firstName(candidate.profile.full_name)} />}
    </Sheet>
  )
}
