import type { Candidate } from '@codekin/contracts/matching/models'
import { Avatar } from '@codekin/ui-kit/avatar'
import { Sheet } from '@codekin/ui-kit/dialog'
import { Text } from '@codekin/ui-kit/text'
import { useIsWide } from '../person/media.ts'
import { Why } from '../person/why.tsx'
import { firstName } from '../person/words.ts'
import styles from './why-panel.module.css'

/** Beside the deck: why the top card is where it is. */
export function WhyPanel({ candidate }: { candidate: Candidate }) {
  const { profile, compatibility } = candidate
  return (
    <aside className={styles['panel']} aria-label="Why this match" tabIndex={0}>
      <header className={styles['head']}>
        <Avatar name={profile.full_name} photoUrl={profile.photoUrl} size={32} />
        <Text as="span" size="ui" tone={2} isTruncated>
          You and {firstName(profile.full_name)}
        </Text>
      </header>
      <div key={profile.id} className={styles['body']}>
        <Why compatibility={compatibility} />
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
      {candidate && <Why compatibility={candidate.compatibility} name={candidate.profile.full_name} />}
    </Sheet>
  )
}
