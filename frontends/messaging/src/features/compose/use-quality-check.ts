import type { Finding } from '@codekin/contracts/message-quality/models'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { api } from '@codekin/web-runtime/api'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

const debounceMilliseconds = 600
/** Advice about a short opener waits longer, since the text may just have been begun. */
const openerDebounceMilliseconds = 2_500
const openerRules: ReadonlySet<Finding['rule']> = new Set([
  'one-word-opener',
  'no-question',
  'long-opener',
  'copied-opener',
])

/** Findings in the text, checked once it rests; while it is edited, findings whose words are unchanged stay. */
export function useQualityCheck(conversationId: string, text: string, isWithinLength: boolean): readonly Finding[] {
  const message = useDebouncedValue(text, debounceMilliseconds)
  const settled = useDebouncedValue(text, openerDebounceMilliseconds)
  const input = { body: { message: message.trim(), conversationId } }
  const { data } = useQuery({
    queryKey: [...api.messageQuality.checkMessage.key(input), message],
    queryFn: async () => {
      const { findings } = await api.messageQuality.checkMessage(input)
      // Positions count from the first visible letter.
      const lead = message.length - message.trimStart().length
      return { message, findings: findings.map((finding) => ({ ...finding, span: shiftSpan(finding.span, lead) })) }
    },
    enabled: input.body.message !== '' && isWithinLength,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  if (!data || !hasVisibleText(text)) return []
  return data.findings.filter(({ rule, span: [start, end] }) =>
    openerRules.has(rule) ? settled === text && data.message === text : isSpanUnchanged(data.message, text, start, end),
  )
}

const shiftSpan = ([start, end]: Finding['span'], by: number): Finding['span'] => [start + by, end + by]

const isSpanUnchanged = (before: string, current: string, start: number, end: number) =>
  before.slice(start, end) === current.slice(start, end)

/** Whether the message can't be sent as it is. */
export const isBlocked = (findings: readonly Finding[]) => findings.some(({ severity }) => severity === 'block')
