/** UTC days as `YYYY-MM-DD`, both ends included. */
export type DayRange = { from: string; to: string }

/** Figures of one UTC day by metric; monetary ones have one metric per currency, such as `revenue:eur`. */
export type DayFigureTable = { metric: string; day: string; value: number }

export type AnalyticsTables = {
  dayFigure: DayFigureTable
  firstMatchWait: { day: string; waitDays: number; people: number }
  /** `week` is its Monday; `age` in weeks. */
  cohortWeek: { week: string; age: number; people: number }
}
