import { Avatar } from '@codekin/ui-kit/avatar'
import { classes } from '@codekin/ui-kit/classes'
import styles from './artwork.module.css'

const lines = [
  { sign: '=', text: 'TypeScript', note: 'both proved', kind: 'shared' },
  { sign: '=', text: 'PostgreSQL', note: 'you both know it', kind: 'shared' },
  { sign: '+', text: 'Rust', note: 'Ana brings', kind: 'adds' },
  { sign: '+', text: 'WebAssembly', note: 'Ana brings', kind: 'adds' },
  { sign: '~', text: 'Local-first sync', note: 'you bring', kind: 'learn' },
] as const

function Branches() {
  return (
    <svg className={styles['branches']} viewBox="0 0 360 260" fill="none" preserveAspectRatio="none">
      <defs>
        <linearGradient id="artwork-theirs" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="260">
          <stop offset="0" className={styles['theirsStart']} />
          <stop offset="0.4" className={styles['theirsEnd']} />
        </linearGradient>
        <linearGradient id="artwork-yours" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="260">
          <stop offset="0" className={styles['yoursStart']} />
          <stop offset="0.4" className={styles['yoursEnd']} />
        </linearGradient>
      </defs>
      <path d="M20 0v120c0 74 159 60 159 140" stroke="url(#artwork-theirs)" vectorEffect="non-scaling-stroke" />
      <path d="M340 0v120c0 74-159 60-159 140" stroke="url(#artwork-yours)" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Two branches that join, and what they join into. Decorative: it contains no information of its own. */
export function Artwork() {
  return (
    <div className={styles['artwork']} aria-hidden="true">
      <div className={styles['stage']}>
        <div className={styles['tree']}>
          <Branches />
          <span className={classes(styles['person'], styles['them'])}>
            <Avatar name="Ana Kim" size={40} />
            <span>ana/notes</span>
          </span>
          <span className={classes(styles['person'], styles['you'])}>
            <span>you/sync-ui</span>
            <span className={styles['placeholder']}>+</span>
          </span>
        </div>
        <div className={styles['sheet']}>
          <div className={styles['hunk']}>@@ 2 shared · 2 to learn @@</div>
          <ul className={styles['lines']}>
            {lines.map(({ sign, text, note, kind }) => (
              <li key={text} className={styles[kind]}>
                <span className={styles['sign']}>{sign}</span>
                <span>{text}</span>
                <span className={styles['note']}>{note}</span>
              </li>
            ))}
          </ul>
        </div>
        <span className={styles['trunk']} />
        <p className={styles['sentence']}>Someone out there has the other half of your stack.</p>
      </div>
    </div>
  )
}
