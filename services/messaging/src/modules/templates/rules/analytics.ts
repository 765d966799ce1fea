import type { TemplateAnalytics } from '@codekin/contracts/conversation-templates/models'
import { computeReplyRate } from './reply-rate.ts'

type UseCounts = { uses: number; replies: number }
type Row = UseCounts & { version: number; week: string }

const weeksShown = 26
const weekMilliseconds = 7 * 86_400_000
/** Fewer uses could identify single users. */
const disclosedUsesMin = 5

/**
 * Computes a template's figures from its uses by version and week. Its author gets all of them. For others, parts with few uses
 * are left out, plus one more part if the total would otherwise reveal them.
 */
export function computeAnalytics(
  rows: readonly Row[],
  { isOwn, now }: { isOwn: boolean; now: Date },
): TemplateAnalytics {
  const total = sumUses(rows)
  const since = new Date(now.getTime() - weeksShown * weekMilliseconds).toISOString().slice(0, 10)
  const presentPart = (part: UseCounts) =>
    isOwn || part.uses >= disclosedUsesMin ? withRate(part) : { ...withRate(part), replies: null }
  const versions = groupRows(rows, ({ version }) => version).toSorted(([a], [b]) => b - a)
  const weeks = groupRows(rows, ({ week }) => week).filter(([week]) => week >= since)
  const disclosed = <K>(parts: Part<K>[]) => (isOwn ? parts : filterDisclosable(parts, total.uses))
  return {
    ...presentPart(total),
    versions: disclosed(versions).map(([version, part]) => ({ version, ...presentPart(part) })),
    weeks: disclosed(weeks).map(([week, part]) => ({ week, ...presentPart(part) })),
  }
}

type Part<K> = readonly [K, UseCounts]

function filterDisclosable<K>(parts: readonly Part<K>[], total: number): Part<K>[] {
  const disclosed = parts.filter(([, { uses }]) => uses >= disclosedUsesMin)
  const withheldUses = total - sumUses(disclosed.map(([, part]) => part)).uses
  if (withheldUses === 0 || withheldUses >= disclosedUsesMin) return disclosed
  const fewestUses = Math.min(...disclosed.map(([, { uses }]) => uses))
  const dropped = disclosed.findLast(([, { uses }]) => uses === fewestUses)
  return disclosed.filter((part) => part !== dropped)
}

function groupRows<K>(rows: readonly Row[], keyOf: (row: Row) => K): Part<K>[] {
  return [...Map.groupBy(rows, keyOf)].map(([key, part]) => [key, sumUses(part)] as const)
}

function sumUses(rows: readonly UseCounts[]): UseCounts {
  return {
    uses: rows.reduce((sum, { uses }) => sum + uses, 0),
    replies: rows.reduce((sum, { replies }) => sum + replies, 0),
  }
}

const withRate = ({ uses, replies }: UseCounts) => ({ uses, replies, replyRate: computeReplyRate(uses, replies) })
