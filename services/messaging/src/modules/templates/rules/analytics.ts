import type { TemplateAnalytics } from '@codekin/contracts/conversation-templates/models'
import { replyRateOf } from './reply-rate.ts'

type Counted = { uses: number; replies: number }
type Row = Counted & { version: number; week: string }

const weeksShown = 26
const weekMilliseconds = 7 * 86_400_000
/** Fewer uses could identify single users. */
const tellableMin = 5

/**
 * Computes a template's figures from its uses by version and week. Its author gets all of them. For others, parts with few uses
 * are left out, plus one more part if the total would otherwise reveal them.
 */
export function analyticsOf(rows: readonly Row[], { isOwn, now }: { isOwn: boolean; now: Date }): TemplateAnalytics {
  const total = sumOf(rows)
  const since = new Date(now.getTime() - weeksShown * weekMilliseconds).toISOString().slice(0, 10)
  const tell = (part: Counted) =>
    isOwn || part.uses >= tellableMin ? withRate(part) : { ...withRate(part), replies: null }
  const versions = grouped(rows, ({ version }) => version).toSorted(([a], [b]) => b - a)
  const weeks = grouped(rows, ({ week }) => week).filter(([week]) => week >= since)
  const told = <K>(parts: Part<K>[]) => (isOwn ? parts : tellable(parts, total.uses))
  return {
    ...tell(total),
    versions: told(versions).map(([version, part]) => ({ version, ...tell(part) })),
    weeks: told(weeks).map(([week, part]) => ({ week, ...tell(part) })),
  }
}

type Part<K> = readonly [K, Counted]

function tellable<K>(parts: readonly Part<K>[], total: number): Part<K>[] {
  const told = parts.filter(([, { uses }]) => uses >= tellableMin)
  const untold = total - sumOf(told.map(([, part]) => part)).uses
  if (untold === 0 || untold >= tellableMin) return told
  const least = Math.min(...told.map(([, { uses }]) => uses))
  const dropped = told.findLast(([, { uses }]) => uses === least)
  return told.filter((part) => part !== dropped)
}

function grouped<K>(rows: readonly Row[], keyOf: (row: Row) => K): Part<K>[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, part]) => [key, sumOf(part)] as const)
}

function sumOf(rows: readonly Counted[]): Counted {
  return {
    uses: rows.reduce((sum, { uses }) => sum + uses, 0),
    replies: rows.reduce((sum, { replies }) => sum + replies, 0),
  }
}

const withRate = ({ uses, replies }: Counted) => ({ uses, replies, replyRate: replyRateOf(uses, replies) })
