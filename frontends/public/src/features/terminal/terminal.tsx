import { Button } from '@codekin/ui-kit/button'
import { Pause, Play, RotateCw } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { columns, type Recording, rows, type Span, screenAt, usePlayback } from './recording.ts'
import styles from './terminal.module.css'

const actions = {
  playing: { label: 'Pause', icon: <Pause size={14} /> },
  paused: { label: 'Play', icon: <Play size={14} /> },
  ended: { label: 'Play again', icon: <RotateCw size={14} /> },
}

function Line({ spans }: { spans: readonly Span[] }) {
  return (
    <div className={styles['line']}>
      {spans.map(([text, look = []], at) => (
        <span key={at} className={look.map((style) => styles[style]).join(' ')}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** A recording of the program as it runs. */
export function Terminal({ recording }: { recording: Recording }) {
  const stage = useRef<HTMLDivElement>(null)
  const { shown, state, toggle } = usePlayback(recording, stage)
  const { label, icon } = actions[state]
  const size = { '--columns': columns, '--rows': rows } as CSSProperties
  return (
    <div className={styles['window']} ref={stage} style={size}>
      <div className={styles['head']}>
        <span className={styles['command']}>{recording.command}</span>
        <Button size="small" variant="quiet" icon={icon} onClick={toggle}>
          {label}
        </Button>
      </div>
      <div className={styles['screen']} role="img" aria-label={`Recording of ${recording.command}`}>
        {screenAt(recording, shown).map((spans, row) => (
          <Line key={row} spans={spans} />
        ))}
      </div>
    </div>
  )
}
