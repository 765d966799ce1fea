/** One measured figure of the table. */
export type Row = {
  name: string
  value: number
  /** As in design/quality.md, for example `≤ 50`; null if the figure only explains another one. */
  goal: string | null
  unit: string
  note: string
}

export type Log = (line: string) => void
