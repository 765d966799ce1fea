import { auditActionNames, auditSubjectKinds } from '@codekin/contracts/admin/audit-actions'
import type { AuditEntry } from '@codekin/contracts/admin/audit-endpoints'
import { id } from '@codekin/contracts/fields'
import { api } from '@codekin/web-runtime/api'
import { useState } from 'react'
import { useFilters } from '../table/filters.tsx'
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
  const wanted = {
    actorId: id.safeParse(actor).data,
    action: auditActionNames.find((name) => name === action),
    subjectKind: auditSubjectKinds.find((kind) => kind === about),
    subjectId: subject && subject.length <= 100 ? subject : undefined,
    from: midnightOf(from),
    // The last day is one of them.
    to: midnightOf(until, 1),
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof wanted]?: NonNullable<(typeof wanted)[K]>
  }
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

/** What staff did, filtered as the address says. */
export function useAudit() {
  const filters = useFilters(names)
  const pages = usePages(api.admin.listAuditEntries, { query: queryOf(filters.values) }, ({ entries }) => entries)
  const people = usePeople(pages.data ?? [])
  return { filters, pages, people }
}
