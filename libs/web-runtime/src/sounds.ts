/** Specification section 9: frequencies in Hz, played in sequence, each this long. */
const melodies = {
  default: { hertz: [800], seconds: 0.2 },
  newMessage: { hertz: [1000], seconds: 0.1 },
  newUser: { hertz: [523, 659, 784, 1047], seconds: 0.15 },
} as const
export type SoundKind = keyof typeof melodies

const volume = 0.15
/** A sound that can't start within this time is dropped. */
const timeoutMilliseconds = 2_000
let context: AudioContext | undefined

/**
 * Whether sound is allowed now. A browser that blocks sound before the first interaction leaves `resume` pending until then;
 * all sounds that waited for it would play at once.
 */
async function canSound(audio: AudioContext): Promise<boolean> {
  if (audio.state === 'running') return true
  let timer: ReturnType<typeof setTimeout> | undefined
  const isLate = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), timeoutMilliseconds)
  })
  const isResumed = audio.resume().then(() => true)
  return await Promise.race([isResumed, isLate]).finally(() => clearTimeout(timer))
}

/** Plays a sound. Stays silent if the browser blocks sound before the first interaction; a failure is only logged. */
export async function playSound(kind: SoundKind): Promise<void> {
  try {
    context ??= new AudioContext()
    if (!(await canSound(context))) return
    const { hertz, seconds } = melodies[kind]
    const start = context.currentTime
    for (const [index, frequency] of hertz.entries()) playTone(context, frequency, start + index * seconds, seconds)
  } catch (error) {
    console.warn('No sound', error)
  }
}

function playTone(audio: AudioContext, frequency: number, start: number, seconds: number): void {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = frequency
  // Without a short ramp at both ends, the loudspeaker clicks.
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(volume, start + 0.01)
  gain.gain.setValueAtTime(volume, start + seconds - 0.02)
  gain.gain.linearRampToValueAtTime(0, start + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + seconds)
}
