import { type Frame, type Span, screenAt } from '../terminal/screen.ts'

type State = 'playing' | 'paused' | 'ended'
type Parts = { stage: Element; button: HTMLButtonElement; lines: Element[]; frames: Frame[] }

/** The share of a recording that has to be in view for it to start. */
const startsAtShare = 0.4

/** Follows the app's setting if there is one, else the system's. */
function isMotionReduced(): boolean {
  const { motion = 'system' } = document.documentElement.dataset
  return motion === 'reduced' || (motion === 'system' && matchMedia('(prefers-reduced-motion: reduce)').matches)
}

function renderSpan([text, look = []]: Span): HTMLSpanElement {
  const span = document.createElement('span')
  span.textContent = text
  span.dataset['look'] = look.join(' ')
  return span
}

function findParts(stage: Element): Parts | undefined {
  const button = stage.querySelector<HTMLButtonElement>('[data-playback]')
  const data = stage.querySelector('[data-frames]')
  if (!button || !data) return undefined
  const frames = JSON.parse(data.textContent) as Frame[]
  return { stage, button, frames, lines: [...stage.querySelectorAll('[data-line]')] }
}

/** Plays at the recorded pace. Returns its controls, and whether it is playing. */
function createPlayback({ button, lines, frames }: Parts) {
  let shown = frames.length
  let timer: ReturnType<typeof setTimeout> | undefined
  const setState = (state: State) => void (button.dataset['playback'] = state)
  const isPlaying = () => button.dataset['playback'] === 'playing'

  function show(count: number): void {
    shown = count
    const screen = screenAt(frames, { count, rows: lines.length })
    for (const [row, line] of lines.entries()) line.replaceChildren(...(screen[row] ?? []).map(renderSpan))
  }
  function schedule(): void {
    const [now, next] = [frames[shown - 1], frames[shown]]
    if (!now || !next) return setState('ended')
    timer = setTimeout(() => {
      show(shown + 1)
      schedule()
    }, next.at - now.at)
  }
  return {
    isPlaying,
    play() {
      if (shown >= frames.length) show(1)
      setState('playing')
      schedule()
    },
    pause() {
      clearTimeout(timer)
      setState('paused')
    },
    stop: () => clearTimeout(timer),
  }
}

function startRecording(parts: Parts): () => void {
  const { stage, button } = parts
  const playback = createPlayback(parts)
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      playback.play()
    },
    { threshold: startsAtShare },
  )
  button.hidden = false
  button.addEventListener('click', () => {
    observer.disconnect()
    if (playback.isPlaying()) playback.pause()
    else playback.play()
  })
  if (!isMotionReduced()) observer.observe(stage)
  return () => {
    observer.disconnect()
    playback.stop()
  }
}

/** Plays each recording once it is in view, and on request with reduced motion. Returns a function that stops them. */
export function startRecordings(root: ParentNode): () => void {
  const stops = [...root.querySelectorAll('[data-recording]')].flatMap((stage) => {
    const parts = findParts(stage)
    return parts ? [startRecording(parts)] : []
  })
  return () => {
    for (const stop of stops) stop()
  }
}
