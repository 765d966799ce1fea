import { useState } from 'react'
import { Button } from './button.tsx'
import { classes } from './classes.tsx'
import styles from './radar.module.css'
import { Table } from './table.tsx'

/** Levels from 0 to 100. */
export type RadarAxis = { label: string; claimed: number; verified: number }

const centre = 100
const reach = 62

function pointAt(index: number, count: number, level: number): [number, number] {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2
  const distance = (level / 100) * reach
  return [centre + Math.cos(angle) * distance, centre + Math.sin(angle) * distance]
}

function polygon(levels: readonly number[]): string {
  return levels
    .map((level, index) =>
      pointAt(index, levels.length, level)
        .map((n) => n.toFixed(1))
        .join(','),
    )
    .join(' ')
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - centre) < 8) return 'middle'
  return x > centre ? 'start' : 'end'
}

function Chart({ axes, title }: { axes: readonly RadarAxis[]; title: string }) {
  return (
    <svg className={styles['chart']} viewBox="0 0 200 200" role="img" aria-label={title}>
      {[25, 50, 75, 100].map((level) => (
        <polygon key={level} className={styles['web']} points={polygon(axes.map(() => level))} />
      ))}
      <polygon className={styles['claimed']} points={polygon(axes.map((axis) => axis.claimed))} />
      <polygon className={styles['verified']} points={polygon(axes.map((axis) => axis.verified))} />
      {axes.map(({ label }, index) => {
        const [x, y] = pointAt(index, axes.length, 116)
        return (
          <text key={label} className={styles['axis']} x={x} y={y} textAnchor={anchorOf(x)} dominantBaseline="middle">
            {label}
          </text>
        )
      })}
    </svg>
  )
}

/** Claimed (dashed) and verified (filled) skills, with a table beside the chart or, below three axes, instead of it. */
export function Radar({ axes, title }: { axes: readonly RadarAxis[]; title: string }) {
  const [isTable, setTable] = useState(false)
  const canDraw = axes.length >= 3
  return (
    <figure className={styles['figure']}>
      {canDraw && !isTable ? (
        <>
          <Chart axes={axes} title={title} />
          <figcaption className={styles['legend']}>
            <span>
              <span className={styles['key']} />
              Verified
            </span>
            <span>
              <span className={classes(styles['key'], styles['dashed'])} />
              Claimed
            </span>
          </figcaption>
        </>
      ) : (
        <Table
          caption={title}
          columns={[
            { key: 'label', label: 'Skill', render: (axis: RadarAxis) => axis.label },
            { key: 'claimed', label: 'Claimed', isNumber: true, render: (axis: RadarAxis) => axis.claimed },
            { key: 'verified', label: 'Verified', isNumber: true, render: (axis: RadarAxis) => axis.verified },
          ]}
          rows={axes}
          keyOf={(axis) => axis.label}
        />
      )}
      {canDraw && (
        <Button variant="quiet" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? 'View as chart' : 'View as table'}
        </Button>
      )}
    </figure>
  )
}
