import { auditActionNames, auditSubjectKinds } from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { id } from '@codekin/contracts/fields'
import { api } from '@codekin/web-runtime/api'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { given, useFilters } from '../table/filters.tsx'
import { usePages } from '../table/use-pages.ts'

const names = ['actor', 'action', 'about', 'subject', 'from', 'until'] as const
type Name = (typeof names)[number]

/** Midnight here, at the beginning of a day and some days later; undefined for what is no day. */
function midnightOf(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined
  const at = new Date(`${day}T00:00:00`)
  if (Number.isNaN(at.getTime())) return undefined
  at.setDate(at.getDate() + later)
  return at.toISOString()
}

/** What the endpoint is asked; an address may say anything. */
function queryOf({ actor, action, about, subject, from, until }: Partial<Record<Name, string | undefined>>) {
  return given({
    actorId: id.safeParse(actor).data,
    action: auditActionNames.find((name) => name === action),
    subjectKind: auditSubjectKinds.find((kind) => kind === about),
    subjectId: subject && subject.length <= 100 ? subject : undefined,
    from: midnightOf(from),
    // The last day is one of them.
    to: midnightOf(until, 1),
  })
}

type People = ReadonlyMap<string, string>

/** Whoever was met in what was loaded so far, under whichever filters. */
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

/** Whose deeds may be asked for: all of the staff, whoever did something that was loaded, and `wanted` of the address. */
function useActors(entries: readonly AuditEntry[], people: People, wanted: string | undefined): People {
  const found = useQueries({
    queries: staff.map((role) => {
      const input = { query: { role, limit: 100 } }
      return { queryKey: api.people.listPeople.key(input), queryFn: () => api.people.listPeople(input) }
    }),
  })
  const actors = new Map(found.flatMap(({ data }) => data?.users ?? []).map((one) => [one.id, one.full_name]))
  for (const { actor } of entries) if (actor) actors.set(actor.userId, actor.full_name)
  // Whom the address names stays to be seen, also where nothing of them is shown.
  if (wanted && !actors.has(wanted)) actors.set(wanted, people.get(wanted) ?? 'One person')
  return actors
}

/** What staff did, filtered as the address says. */
export function useAudit() {
  const filters = useFilters(names)
  const pages = usePages(api.admin.listAuditEntries, { query: queryOf(filters.values) }, ({ entries }) => entries)
  const entries = pages.data ?? []
  const people = usePeople(entries)
  const actors = useActors(entries, people, filters.values.actor)
  return { filters, pages, people, actors }
}
