import { Pause, Play, RotateCw } from 'lucide-react'
import file from './recordings.json'
import { type Frame, type Span, screenAt } from './screen.ts'
import styles from './terminal.module.css'

type Recording = { name: string; title: string; command: string; frames: Frame[] }
const { recordings } = file as unknown as { recordings: Recording[] }

const actions = [
  { state: 'playing', label: 'Pause', icon: <Pause size={14} aria-hidden="true" /> },
  { state: 'paused', label: 'Play', icon: <Play size={14} aria-hidden="true" /> },
  { state: 'ended', label: 'Play again', icon: <RotateCw size={14} aria-hidden="true" /> },
]

/** The number of rows that the recording uses, so that its window is no taller. */
function rowsOf(frames: readonly Frame[]): number {
  return 1 + Math.max(...frames.flatMap(({ lines }) => Object.keys(lines).map(Number)))
}

function Line({ spans }: { spans: readonly Span[] }) {
  return (
    <div className={styles['line']} data-line="">
      {spans.map(([text, look = []], at) => (
        <span key={at} data-look={look.join(' ')}>
          {text}
        </span>
      ))}
    </div>
  )
}

/** Data, which the page's policy allows. Escaped, so that no text can end the element. */
function Frames({ frames }: Pick<Recording, 'frames'>) {
  const text = JSON.stringify(frames).replaceAll('<', String.raw`\u003c`)
  return <script type="application/json" data-frames="" dangerouslySetInnerHTML={{ __html: text }} />
}

/** A recording: its last screen, which the page's script plays. */
function Terminal({ command, frames }: Recording) {
  return (
    <figure className={styles['window']} aria-label={`Recording of ${command}`} data-recording="">
      <figcaption className={styles['head']}>
        <code className={styles['command']}>{command}</code>
        <button type="button" className={styles['playback']} data-playback="ended" hidden>
          {actions.map(({ state, label, icon }) => (
            <span key={state} data-in={state}>
              {icon} {label}
            </span>
          ))}
        </button>
      </figcaption>
      <div className={styles['screen']}>
        {screenAt(frames, { count: frames.length, rows: rowsOf(frames) }).map((spans, row) => (
          <Line key={row} spans={spans} />
        ))}
      </div>
      <Frames frames={frames} />
    </figure>
  )
}

/** The recordings, one at a time. Choosing one needs no script. */
export function Recordings() {
  return (
    <fieldset className={styles['stage']}>
      <legend className={styles['legend']}>Recordings</legend>
      <div className={styles['choices']}>
        {recordings.map(({ name, title }, at) => (
          <label key={name}>
            <input type="radio" name="recording" value={name} defaultChecked={at === 0} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {recordings.map((recording) => (
        <Terminal key={recording.name} {...recording} />
      ))}
    </fieldset>
  )
}
