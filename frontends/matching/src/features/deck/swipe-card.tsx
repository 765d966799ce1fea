import type { DealtCandidate, SwipeAction } from '@codekin/contracts/matching/models'
import { CardFace, cardLook } from '@codekin/people/card-face'
import { classes } from '@codekin/ui-kit/classes'
import { late } from '@codekin/ui-kit/loaded'
import { useIdleLoad } from '@codekin/ui-kit/use-idle-load'
import { Star } from 'lucide-react'
import { type ReactNode, type Ref, useRef } from 'react'
import { SuperlikedMark } from '../person/superliked-mark.tsx'
import type { AnimatedValue } from './animated-value.ts'
import { usePointerDrag } from './card-drag.ts'
import { CardFoot } from './card-foot.tsx'
import { type Going, useCardMotion } from './card-motion.ts'
import { decideByDrag, type Vector } from './drag.ts'
import styles from './swipe-card.module.css'

// Not needed for the first view of a card.
const PersonDetails = late(() => import('../person/person-details.tsx').then((m) => m.PersonDetails))

type SwipeCardProps = {
  candidate: DealtCandidate
  depth: number
  going: Going | null
  cameBackFrom: SwipeAction | null
  promotion: AnimatedValue
  isExpanded: boolean
  menu?: ReactNode
  /** The form of a note that is being written. */
  note?: ReactNode
  /** Returns whether it was decided; if not, the card returns to its place. */
  onDecide: (action: SwipeAction, velocity: Vector) => boolean
  onToggle: () => void
  onNote: () => void
  onExited: () => void
}

function Stamps({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} className={styles['stamps']} aria-hidden="true">
      <div className={styles['washLike']} />
      <div className={styles['washPass']} />
      <span className={styles['stampLike']}>+ Like</span>
      <span className={styles['stampPass']}>− Pass</span>
      <span className={styles['stampSuper']}>
        <Star size="0.8em" strokeWidth={0} fill="currentColor" />
        Superlike
      </span>
    </div>
  )
}

/** A developer's card on the deck. The top card can be dragged: right likes, left passes, up superlikes. */
export function SwipeCard(props: SwipeCardProps) {
  const { candidate, depth, going, isExpanded, note } = props
  useIdleLoad(PersonDetails.preload)
  const isTop = depth === 0 && going === null
  const isOpen = isExpanded || Boolean(note)
  const isDraggable = isTop && !isOpen
  const card = useRef<HTMLElement>(null)
  const stamps = useRef<HTMLDivElement>(null)
  const motion = useCardMotion({ ...props, card, stamps })
  const dragged = usePointerDrag({
    isEnabled: isDraggable,
    onGrab: motion.grab,
    onMove: motion.drag,
    onDrop(offset, velocity) {
      const action = decideByDrag(offset, velocity, motion.cardSize())
      if (!action || !props.onDecide(action, velocity)) motion.release()
    },
    onLost: () => !going && motion.release(),
    onTap: props.onToggle,
  })

  return (
    <article
      ref={card}
      className={classes(cardLook, styles['card'])}
      data-depth={going ? 'gone' : depth}
      data-user={candidate.profile.id}
      data-open={isOpen}
      inert={!isTop}
      style={{ zIndex: going ? 20 : 10 - depth }}
      {...dragged}
    >
      <CardFace
        profile={candidate.profile}
        compatibility={candidate.compatibility}
        isUrgent={depth < 2}
        mark={candidate.hasSuperlikedYou && <SuperlikedMark />}
        menu={isTop ? props.menu : null}
        note={note}
        details={isExpanded && <PersonDetails candidate={candidate} />}
        foot={
          <CardFoot isExpanded={isExpanded} isWriting={Boolean(note)} onToggle={props.onToggle} onNote={props.onNote} />
        }
      />
      <Stamps ref={stamps} />
    </article>
  )
}
