import { hueOf, initialsOf, photoAt } from '@codekin/ui-kit/avatar'
import { type CSSProperties, useState } from 'react'
import styles from './person-art.module.css'

type ArtProps = {
  name: string
  photoUrl: string | null
  size?: number
  isUrgent?: boolean
  /** A band beside a face or initials: only colours and branches. */
  isBand?: boolean
}

/** Pseudo-random numbers seeded by the name. Mulberry32. */
function numbersOf(name: string): () => number {
  let state = hueOf(name) * 7919 + name.length * 104_729
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const laneCount = 5
const width = 220
const height = 280
const laneX = (lane: number) => 24 + lane * 43

type Branch = { path: string; from: [number, number]; to: [number, number]; isMain: boolean }

/** A history of branches and merges unique to the person, newest on top. */
function branchesOf(name: string): Branch[] {
  const next = numbersOf(name)
  const branches: Branch[] = []
  const main = 1 + Math.floor(next() * 3)
  branches.push({
    path: `M${laneX(main)} ${height + 20}V-20`,
    from: [laneX(main), height + 20],
    to: [laneX(main), -20],
    isMain: true,
  })
  for (let lane = 0; lane < laneCount; lane += 1) {
    if (lane === main) continue
    const start = height - 10 - next() * 90
    const end = 10 + next() * 80
    // Two curves and a stretch between them must fit, or the branch would run backwards.
    const bend = Math.min(34 + next() * 26, (start - end) / 3.4)
    const x = laneX(lane)
    const m = laneX(main)
    const returns = next() > 0.35
    branches.push({
      path: `M${m} ${start}C${m} ${start - bend} ${x} ${start - bend * 0.4} ${x} ${start - bend * 1.5}V${
        returns ? `${end + bend * 1.5}C${x} ${end + bend * 0.4} ${m} ${end + bend} ${m} ${end}` : '-20'
      }`,
      from: [m, start],
      to: returns ? [m, end] : [x, 30 + next() * 60],
      isMain: false,
    })
  }
  return branches
}

function Graph({ name }: { name: string }) {
  return (
    <svg
      className={styles['graph']}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
    >
      {branchesOf(name).map(({ path, from, to, isMain }) => (
        <g key={path} className={isMain ? styles['main'] : undefined}>
          <path d={path} />
          <circle cx={from[0]} cy={from[1]} r={5} />
          <circle cx={to[0]} cy={to[1]} r={5} />
        </g>
      ))}
    </svg>
  )
}

/** A photo, or a generated picture: colours, initials, and beside them a history of branches. Decoration only. */
export function PersonArt({ name, photoUrl, size = 420, isUrgent = true, isBand = false }: ArtProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null)
  return (
    <div className={styles['art']} style={{ '--hue': hueOf(name) } as CSSProperties} aria-hidden="true">
      {photoUrl && photoUrl !== brokenUrl ? (
        <img
          src={photoAt(photoUrl, size)}
          alt=""
          draggable={false}
          onError={() => setBrokenUrl(photoUrl)}
          fetchPriority={isUrgent ? 'high' : 'low'}
          loading={isUrgent ? 'eager' : 'lazy'}
        />
      ) : (
        <>
          <Graph name={name} />
          {!isBand && <span className={styles['initials']}>{initialsOf(name)}</span>}
        </>
      )}
    </div>
  )
}
