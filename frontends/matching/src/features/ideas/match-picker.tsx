import type { Match } from '@codekin/contracts/matching/models'
import { firstName } from '@codekin/people/phrases'
import { Avatar } from '@codekin/ui-kit/avatar'
import { VisuallyHidden } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { useEffect, useId, useRef } from 'react'
import styles from './match-picker.module.css'

type Choice = { value: string | null; name: string; shown: string; photoUrl: string | null }

type MatchPickerProps = {
  label: string
  matches: readonly Match[]
  /** The id of a match; null for the viewer alone. */
  value: string | null
  /** Whether the viewer alone can be chosen. */
  hasSelf?: boolean
  onChange: (matchId: string | null) => void
}

/** Scrolls the row, never the page. */
function showChosen(row: HTMLElement | null): void {
  const face = row?.querySelector(':checked')?.parentElement
  if (row && face) row.scrollLeft = face.offsetLeft - (row.clientWidth - face.offsetWidth) / 2
}

/** Chooses a match by its picture. */
export function MatchPicker({ label, matches, value, hasSelf = false, onChange }: MatchPickerProps) {
  const group = useId()
  const row = useRef<HTMLDivElement>(null)
  // A match from the URL may be outside the visible part of the row.
  useEffect(() => showChosen(row.current), [value, matches.length])
  const photoUrl = useAuth((state) => state.user?.photoUrl ?? null)
  const self: Choice = { value: null, name: 'Just you', shown: 'Just you', photoUrl }
  const others = matches.map(({ id, profile }) => ({
    value: id,
    name: profile.full_name,
    shown: firstName(profile.full_name),
    photoUrl: profile.photoUrl,
  }))
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={styles['faces']}>
      {[...(hasSelf ? [self] : []), ...others].map((choice) => (
        <label key={choice.value ?? ''} className={styles['face']}>
          <input
            type="radio"
            name={group}
            className={styles['pick']}
            checked={value === choice.value && (hasSelf || value !== null)}
            onChange={() => onChange(choice.value)}
          />
          <span aria-hidden="true" className={styles['picture']}>
            <Avatar name={choice.name} photoUrl={choice.photoUrl} size={40} />
            <span className={styles['name']}>{choice.shown}</span>
          </span>
          <VisuallyHidden>{choice.name}</VisuallyHidden>
        </label>
      ))}
    </div>
  )
}
