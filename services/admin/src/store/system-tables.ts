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
  /** The routes and metrics of a day with their own series; their number is limited. */
  performanceSeries: { day: string; route: string; metric: string }
  /** `bucket`: index in the histogram, see domain/histogram.ts. */
  performanceCount: { day: string; metric: string; route: string; bucket: number; count: number }
}
