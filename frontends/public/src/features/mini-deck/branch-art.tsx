import { hueOf } from '@codekin/ui-kit/avatar'
import type { CSSProperties } from 'react'
import { Portrait } from '../faces/face.tsx'
import styles from './branch-art.module.css'

const rows = [0, 1, 2, 3, 4] as const
/** Where a branch leaves its lane and where it returns, by lane. */
const lanes = [
  'M-10 150 H420',
  'M-10 150 C70 150 60 104 120 104 H236 C296 104 286 150 346 150',
  'M132 -10 V40 C132 84 140 104 200 104',
  'M236 104 C280 104 280 58 330 58 H420',
  'M60 150 C110 150 104 190 150 190 H268 C310 190 306 150 346 150',
]
const commits: readonly [x: number, y: number][] = [
  [132, 42],
  [200, 104],
  [268, 190],
  [150, 190],
  [346, 150],
]

/** A person in front of branches in their avatar's colours. */
export function BranchArt({ name }: { name: string }) {
  return (
    <div className={styles['art']} style={{ '--hue': hueOf(name) } as CSSProperties} aria-hidden="true">
      <svg viewBox="0 0 400 220" preserveAspectRatio="xMinYMid slice" fill="none">
        <g className={styles['lines']}>
          {rows.map((row) => (
            <path key={row} d={lanes[row]} className={row === 1 ? styles['main'] : undefined} />
          ))}
        </g>
        <g className={styles['commits']}>
          {commits.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="6" />
          ))}
        </g>
      </svg>
      <Portrait name={name} />
    </div>
  )
}
