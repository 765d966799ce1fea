import type { BenchRow, Figure } from '../figure.ts'
import { absolute } from '../figure.ts'
import { onAllCores } from '../measure/cores.ts'
import { benchCandidates } from './candidates/bench-candidates.ts'

const usualSizes = [10_000, 100_000, 1_000_000]
const quickSizes = [1_000, 10_000]

/** The service and the load are one process here, with sequential requests: latency counts, not throughput. */
export const candidates: BenchRow = {
  name: 'candidates',
  title: 'GET /matching/candidates',
  async run({ isQuick, log }) {
    const sizes = isQuick ? quickSizes : usualSizes
    const rows = await onAllCores(() => benchCandidates({ sizes, log }))
    return rows.map(({ name, value, unit, goal, note }): Figure => {
      const figure = absolute({ figure: name, value, unit, ...(goal ? { goal } : {}) })
      return { ...figure, reference: note || null }
    })
  },
}
