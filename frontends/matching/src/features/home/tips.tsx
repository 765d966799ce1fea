import type { MatchingTip, ProfileTip } from '@codekin/contracts/engagement/models'
import { IconButton, LinkButton } from '@codekin/ui-kit/button'
import { Text } from '@codekin/ui-kit/text'
import { useAuth } from '@codekin/web-runtime/auth-store'
import { Link } from '@codekin/web-runtime/router'
import { localStore } from '@codekin/web-runtime/storage'
import { toast } from '@codekin/web-runtime/toast'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { matchingTipLabels, profileTipLabels } from './engagement-labels.ts'
import styles from './tips.module.css'

type Tip = { id: string; title: string; text: string; to: string; action: string }

const shownMax = 3
const keyOfOwn = () => `codekin.dismissed-tips:${useAuth.getState().user?.id ?? ''}`
const grouped = new Intl.NumberFormat('en-GB')

/** The measured gain of others, worded as a correlation. */
function gainText({ gain, subject }: ProfileTip): string | undefined {
  if (!gain) return undefined
  const times = gain.factor.toFixed(1)
  return `People ${profileTipLabels[subject].having} get ${times}× the likes (based on ${grouped.format(gain.people)} people).`
}

/** Tips with a measured gain come first, then habits, then missing parts. */
export function buildTips(profile: readonly ProfileTip[], matching: readonly MatchingTip[]): Tip[] {
  const ofProfile = profile.map((tip) => {
    const { title, text, to, action } = profileTipLabels[tip.subject]
    return {
      id: `profile:${tip.subject}`,
      title,
      text: gainText(tip) ?? text,
      to,
      action,
      isMeasured: tip.gain !== null,
    }
  })
  const ofMatching = matching.map(({ tip, count }) => ({ id: `matching:${tip}`, ...matchingTipLabels[tip](count) }))
  const { measured = [], missing = [] } = Object.groupBy(ofProfile, ({ isMeasured }) =>
    isMeasured ? 'measured' : 'missing',
  )
  return [...measured, ...ofMatching, ...missing]
}

function dismissedBefore(): string[] {
  return (localStore.getItem(keyOfOwn()) ?? '').split(' ').filter(Boolean)
}

/** The remaining tips, and dismissing one with undo. */
function useRemainingTips(tips: readonly Tip[], onDismiss: (id: string) => void) {
  const [dismissed, setDismissed] = useState(dismissedBefore)
  const keep = (ids: string[]) => {
    localStore.setItem(keyOfOwn(), ids.join(' '))
    setDismissed(ids)
  }
  const dismiss = (id: string) => {
    flushSync(() => keep([...dismissedBefore(), id]))
    onDismiss(id)
    const undo = () => keep(dismissedBefore().filter((other) => other !== id))
    toast.info('Tip dismissed', { action: { label: 'Undo', onClick: undo } })
  }
  return { shown: tips.filter(({ id }) => !dismissed.includes(id)).slice(0, shownMax), dismiss }
}

type TipsProps = { tips: readonly Tip[]; onFollow: (id: string) => void; onDismiss: (id: string) => void }

function TipItem({ tip, onFollow, onDismiss }: { tip: Tip; onFollow: () => void; onDismiss: () => void }) {
  const { title, text, to, action } = tip
  return (
    <li className={styles['tip']}>
      <div className={styles['words']}>
        <Text isStrong>{title}</Text>
        <Text size="small" tone={2}>
          {text}
        </Text>
      </div>
      <LinkButton size="small" render={<Link to={to} onClick={onFollow} />}>
        {action}
      </LinkButton>
      <IconButton label={`Dismiss: ${title}`} icon={<X size={16} />} size="small" onClick={onDismiss} data-put-away />
    </li>
  )
}

/** At most three tips; a dismissed one stays away on this device, and the next one takes its place. */
export function Tips({ tips, onFollow, onDismiss }: TipsProps) {
  const list = useRef<HTMLDivElement>(null)
  const { shown, dismiss } = useRemainingTips(tips, onDismiss)
  /** Keeps the keyboard focus at the same position. */
  const stay = (place: number) => {
    const left = list.current?.querySelectorAll<HTMLElement>('[data-put-away]')
    const next = left?.[Math.min(place, left.length - 1)] ?? list.current
    next?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className={styles['around']}>
      {shown.length === 0 ? (
        <Text size="small" tone={3}>
          {tips.length === 0 ? 'No tips for now.' : 'You’ve dismissed all tips.'}
        </Text>
      ) : (
        <ul role="list" className={styles['tips']}>
          {shown.map((tip, place) => (
            <TipItem
              key={tip.id}
              tip={tip}
              onFollow={() => onFollow(tip.id)}
              onDismiss={() => {
                dismiss(tip.id)
                stay(place)
              }}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
