/** One line of the table. */
export type Figure = {
  figure: string
  value: number
  unit: string
  /** What was measured for comparison in the same run, with its unit; null if there is no reference. */
  reference: string | null
  /** The figure divided by its reference; null if there is none. */
  ratio: number | null
  /** As in the list of goals, `≥ 0.5` or `≤ 25 ms`; null for a figure that only explains another. */
  goal: string | null
  /** Whether the goal is met; null without a goal. */
  ok: boolean | null
}

export type Context = {
  /** Fewer rounds, shorter ones, smaller data: checks that everything runs, without meaningful figures. */
  isQuick: boolean
  /** How often each side is measured; the median counts. */
  rounds: number
  /** How long one round lasts. */
  seconds: number
  /** Prints a line of progress. */
  log(line: string): void
}

export type BenchRow = {
  /** Name for running it alone. */
  name: string
  title: string
  run(context: Context): Promise<Figure[]>
}

type Given = {
  figure: string
  value: number
  unit?: string
  reference?: { value: number; unit: string }
  goal?: string
}

/** A figure with a goal for its value. */
export function absolute({ figure, value, unit = '', reference, goal }: Given): Figure {
  return {
    figure,
    value,
    unit,
    reference: reference ? `${round(reference.value)} ${reference.unit}` : null,
    ratio: reference ? value / reference.value : null,
    goal: goal ? `${goal}${unit ? ` ${unit}` : ''}` : null,
    ok: goal ? isMet(goal, value) : null,
  }
}

/** A figure with a goal for its ratio to the reference. */
export function relative(
  given: Given & { reference: { value: number; unit: string }; goal: string; ratio?: number },
): Figure {
  const ratio = given.ratio ?? given.value / given.reference.value
  return {
    figure: given.figure,
    value: given.value,
    unit: given.unit ?? '',
    reference: `${round(given.reference.value)} ${given.reference.unit}`,
    ratio,
    goal: given.goal,
    ok: isMet(given.goal, ratio),
  }
}

function isMet(goal: string, value: number): boolean {
  const [, sign, limit] = /^([≥≤])?\s*([\d.]+)/.exec(goal) ?? []
  if (limit === undefined) throw new Error(`The goal "${goal}" cannot be read.`)
  if (sign === '≥') return value >= Number(limit)
  return sign === '≤' ? value <= Number(limit) : value === Number(limit)
}

/** Three significant digits, with thousands separators. */
export function round(value: number): string {
  if (!Number.isFinite(value)) return '–'
  const digits = value === 0 ? 0 : Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))))
  return value.toLocaleString('en', { maximumFractionDigits: Math.min(digits, 3) })
}
