import type { PersonSummary, TimelineEntry } from '@codekin/contracts/moderation/models'
import { presentStaff } from './present-case.ts'

/** Something that happened to a person or a case, in the form that every source returns. */
export type TimelineEvent = {
  /** Unique over all sources; orders entries of the same instant. */
  id: string
  at: Date
  kind: TimelineEntry['kind']
  text: string
  byId: string | null
  caseId: string | null
  /** Set for entries of an appeal. */
  appealId?: string
}

/** Whether an entry comes after a place in a timeline; `isAfterPlace` of the store is the same in SQL. */
export function isAfter(
  { at, id }: Pick<TimelineEvent, 'at' | 'id'>,
  place: readonly [string, string] | undefined,
): boolean {
  return place === undefined || `${at.toISOString()} ${id}` < place.join(' ')
}

/** Merges the sources' entries, newest first. */
export function sortNewestFirst(found: readonly TimelineEvent[]): TimelineEvent[] {
  const keyOf = ({ at, id }: TimelineEvent) => `${at.toISOString()} ${id}`
  return found.toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
}

export function presentTimelineEvent(
  { id, at, kind, text, byId, caseId, appealId }: TimelineEvent,
  people: ReadonlyMap<string, PersonSummary>,
): TimelineEntry {
  return { id, at: at.toISOString(), kind, text, by: presentStaff(byId, people), caseId, appealId: appealId ?? null }
}
