import { encode } from 'uqr'
import styles from './second-steps.module.css'

/** A text as a QR code. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <div className={styles['picture']} data-theme="light">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={dots.join('')} fill="currentColor" />
      </svg>
    </div>
  )
}
