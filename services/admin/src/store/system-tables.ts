/** An order about a parked event that its service has not carried out yet. */
export type ParkedOrderTable = {
  id: string
  kind: 'retry' | 'drop'
  consumer: string
  eventId: string
  orderedAt: Date
}
export type ParkedOrder = ParkedOrderTable

export type SystemTables = {
  parkedOrder: ParkedOrderTable
  /** Of which routes and metrics a day has figures: so many are kept apart, no more. */
  performanceSeries: { day: string; route: string; metric: string }
  /** `bucket`: its place in the histogram, see domain/histogram.ts. */
  performanceCount: { day: string; metric: string; route: string; bucket: number; count: number }
}
