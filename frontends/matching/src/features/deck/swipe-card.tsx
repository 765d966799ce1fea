import type { Candidate, SwipeAction } from '@codekin/contracts/matching/models'
import { type MotionValue, type PanInfo, useDragControls } from 'motion/react'
import * as m from 'motion/react-m'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { CardFace } from './card-face.tsx'
import { type Going, snap, useCardMotion, verticalGive } from './card-motion.ts'
import { decisionOf, promotionOf, type Vector } from './drag.ts'
import styles from './swipe-card.module.css'

type SwipeCardProps = {
  candidate: Candidate
  depth: number
  going: Going | null
  cameBackFrom: SwipeAction | null
  promotion: MotionValue<number>
  isExpanded: boolean
  menu?: ReactNode
  onDecide: (action: SwipeAction, velocity: Vector) => void
  onToggle: () => void
  onNote: () => void
  onGone: () => void
}

const tapDistance = 6

function Stamps({ stamps }: { stamps: Record<SwipeAction, MotionValue<number>> }) {
  return (
    <div className={styles['stamps']} aria-hidden="true">
      <m.div className={styles['washLike']} style={{ opacity: stamps.like }} />
      <m.div className={styles['washPass']} style={{ opacity: stamps.pass }} />
      <m.span className={styles['stampLike']} style={{ opacity: stamps.like }}>
        + Like
      </m.span>
      <m.span className={styles['stampPass']} style={{ opacity: stamps.pass }}>
        − Pass
      </m.span>
      <m.span className={styles['stampSuper']} style={{ opacity: stamps.superlike }}>
        ★ Superlike
      </m.span>
    </div>
  )
}

/** Starts a drag from anywhere on the card but its controls, and tells a tap from it. */
function usePress(canDrag: boolean, hold: (isBelow: boolean) => void, onTap: () => void) {
  const controls = useDragControls()
  const pressedAt = useRef<Vector | null>(null)
  return {
    controls,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      pressedAt.current = null
      if (!canDrag || event.button !== 0) return
      if ((event.target as Element).closest('button, a, [role=menu]')) return
      const box = event.currentTarget.getBoundingClientRect()
      hold(event.clientY > box.top + box.height / 2)
      pressedAt.current = { x: event.clientX, y: event.clientY }
      controls.start(event)
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const start = pressedAt.current
      pressedAt.current = null
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) < tapDistance) onTap()
    },
  }
}

/** One developer on the deck. The top card can be dragged: right likes, left passes, up superlikes. */
export function SwipeCard(props: SwipeCardProps) {
  const { candidate, depth, going, isExpanded, promotion } = props
  const isTop = depth === 0 && going === null
  const card = useRef<HTMLElement>(null)
  const motion = useCardMotion(props)
  const { controls, ...press } = usePress(isTop && !isExpanded, motion.hold, props.onToggle)
  const sizeOf = () => ({ width: card.current?.offsetWidth ?? 1, height: card.current?.offsetHeight ?? 1 })

  function drop(_: unknown, { offset, velocity }: PanInfo): void {
    const action = decisionOf(offset, velocity, sizeOf())
    if (action) props.onDecide(action, velocity)
    else promotion.set(0)
  }

  return (
    <m.article
      ref={card}
      className={styles['card']}
      data-depth={going ? 'gone' : depth}
      data-user={candidate.profile.id}
      inert={!isTop}
      style={{ ...motion.style, x: motion.x, zIndex: going ? 20 : 10 - depth }}
      drag={isTop && !isExpanded}
      dragListener={false}
      dragControls={controls}
      _dragX={motion.x}
      _dragY={motion.y}
      dragMomentum={false}
      dragConstraints={{ left: 0, right: 0, top: 0, bottom: 0 }}
      dragElastic={{ left: 1, right: 1, top: verticalGive, bottom: verticalGive }}
      dragTransition={{ bounceStiffness: snap.stiffness, bounceDamping: snap.damping }}
      onDrag={(_, { offset }) => promotion.set(promotionOf(offset, sizeOf()))}
      onDragEnd={drop}
      {...press}
    >
      <CardFace
        candidate={candidate}
        isUrgent={depth < 2}
        isExpanded={isExpanded}
        menu={isTop ? props.menu : null}
        onToggle={props.onToggle}
        onNote={props.onNote}
      />
      <Stamps stamps={motion.stamps} />
    </m.article>
  )
}
