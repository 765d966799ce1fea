import { setTimeout as pause } from 'node:timers/promises'
import { absolute, type BenchRow, type Context, type Figure } from '../figure.ts'
import { type Usage, usageByProgram } from '../measure/usage.ts'
import { withPlatform } from '../servers/with-platform.ts'

/** Unused database connections are closed after a minute. */
const settleSeconds = 75

/** The real `npm start` with its demo data while no one uses it: processor time, wake-ups and memory by program. */
export const idle: BenchRow = {
  name: 'idle',
  title: 'the whole platform at rest',
  run: (context) => withPlatform('idle', (_origin, pid) => measure(context, pid)),
}

async function measure({ isQuick, log }: Context, pid: number): Promise<Figure[]> {
  const seconds = isQuick ? 10 : 60
  await pause(settleSeconds * 1000)
  const before = usageByProgram(pid)
  await pause(seconds * 1000)
  const used = [...usageByProgram(pid)].map(([program, after]) => ({
    program,
    ...usedBetween(before.get(program), after, seconds),
  }))
  for (const { program, coreShare, wakeUps, megabytes } of used.toSorted((a, b) => b.coreShare - a.coreShare)) {
    const share = (coreShare * 100).toFixed(2)
    log(`  ${program}: ${share}% of a core, ${wakeUps.toFixed(0)} wake-ups a second, ${megabytes.toFixed(0)} MB`)
  }
  const sum = (key: 'coreShare' | 'wakeUps' | 'megabytes') => used.reduce((total, one) => total + one[key], 0)
  return [
    absolute({
      figure: 'idle: processor time of all processes, of one core',
      value: sum('coreShare') * 100,
      unit: '%',
    }),
    absolute({ figure: 'idle: wake-ups of all threads', value: sum('wakeUps'), unit: '/s' }),
    absolute({ figure: 'idle: memory of all processes (PSS)', value: sum('megabytes'), unit: 'MB' }),
  ]
}

function usedBetween(before: Usage | undefined, after: Usage, seconds: number) {
  return {
    coreShare: Math.max(0, after.cpuSeconds - (before?.cpuSeconds ?? 0)) / seconds,
    wakeUps: Math.max(0, after.wakeUps - (before?.wakeUps ?? 0)) / seconds,
    megabytes: after.megabytes,
  }
}
