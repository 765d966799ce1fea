import { auditActionNames, auditSubjectKinds } from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { id } from '@codekin/contracts/fields'
import { api } from '@codekin/web-runtime/api'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { omitUndefined, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'

const names = ['actor', 'action', 'about', 'subject', 'from', 'until'] as const
type Name = (typeof names)[number]

/** Local midnight at the start of a day plus `later` days; undefined if `day` is invalid. */
function startOfDay(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined
  const at = new Date(`${day}T00:00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

/** Builds the query from the URL, ignoring invalid values. */
function toQuery({ actor, action, about, subject, from, until }: Partial<Record<Name, string | undefined>>) {
  return omitUndefined({
    actorId: id.safeParse(actor).data,
    action: auditActionNames.find((name) => name === action),
    subjectKind: auditSubjectKinds.find((kind) => kind === about),
    subjectId: subject && subject.length <= 100 ? subject : undefined,
    from: startOfDay(from),
    // Includes the last day.
    to: startOfDay(until, 1),
  })
}

type People = ReadonlyMap<string, string>

/** Collects the people of all entries loaded so far, across filters. */
function usePeople(entries: readonly AuditEntry[]): People {
  const [known, setKnown] = useState<People>(new Map())
  const met = entries.flatMap(({ actor, subject }) => [
    ...(actor ? [[actor.userId, actor.full_name] as const] : []),
    ...(subject?.id && subject.full_name ? [[subject.id, subject.full_name] as const] : []),
  ])
  const isNew = met.some(([userId, name]) => known.get(userId) !== name)
  if (!isNew) return known
  const next = new Map([...known, ...met])
  setKnown(next)
  return next
}

const staff = ['admin', 'moderator'] as const

/** People to filter by: all staff, the actors of loaded entries, and `wanted` from the URL. */
function useActors(entries: readonly AuditEntry[], people: People, wanted: string | undefined): People {
  const found = useQueries({
    queries: staff.map((role) => {
      const input = { query: { role, limit: 100 } }
      return { queryKey: api.people.listPeople.key(input), queryFn: () => api.people.listPeople(input) }
    }),
  })
  const actors = new Map(found.flatMap(({ data }) => data?.users ?? []).map((one) => [one.id, one.full_name]))
  for (const { actor } of entries) if (actor) actors.set(actor.userId, actor.full_name)
  // Keeps the person of the URL selectable, even without any entry.
  if (wanted && !actors.has(wanted)) actors.set(wanted, people.get(wanted) ?? 'One person')
  return actors
}

/** Queries the audit log, filtered by the URL. */
export function useAudit() {
  const filters = useFilters(names)
  const pages = usePages(api.admin.listAuditEntries, { query: toQuery(filters.values) }, ({ entries }) => entries)
  const entries = pages.data ?? []
  const people = usePeople(entries)
  const actors = useActors(entries, people, filters.values.actor)
  return { filters, pages, people, actors }
}
