import type { Template } from '@codekin/contracts/conversation-templates/models'
import { foldText, splitFoldedWords } from '@codekin/contracts/search-text'
import { api } from '@codekin/web-runtime/api'
import { queryOf } from '@codekin/web-runtime/query'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'

/** A template to choose, with a reason if suggested. */
export type Choice = { template: Template; reason: string | null }
/** Choices with a common heading. */
export type ChoiceGroup = { name: string; choices: readonly Choice[] }
/** Values of both profiles that fill templates. */
export type Values = Readonly<Record<string, string>>

/** More templates of a group are found by search. */
const groupMax = 8
const patienceMilliseconds = 250
const staleTime = 60_000

const suggestionsInput = (conversationId: string) => ({
  ...queryOf(api.conversationTemplates.suggestTemplates, { body: { conversationId } }),
  staleTime,
})

/** The values of the user and the match. */
export function useValues(conversationId: string | undefined): Values {
  const suggested = useQuery({ ...suggestionsInput(conversationId ?? ''), enabled: conversationId !== undefined })
  return suggested.data?.values ?? {}
}

function matchesWords({ title, body, tags }: Template, words: readonly string[]): boolean {
  const text = foldText(`${title} ${tags.join(' ')} ${body}`)
  return words.every((word) => text.includes(word))
}

/** Shared templates are too many to load, so they are searched on the server. */
function useLists(conversationId: string, query: string) {
  const q = useDebouncedValue(query.trim(), patienceMilliseconds)
  const sort = 'reply-rate' as const
  const shared = { query: { limit: groupMax, sort, ...(q && { q }) } }
  return useQueries({
    queries: [
      suggestionsInput(conversationId),
      { ...queryOf(api.conversationTemplates.listOwnTemplates, { query: { limit: 100, sort } }), staleTime },
      {
        ...queryOf(api.conversationTemplates.listPublicTemplates, shared),
        staleTime,
        placeholderData: keepPreviousData,
      },
      {
        ...queryOf(api.conversationTemplates.listSystemTemplates, { query: { limit: 100, sort, conversationId } }),
        staleTime,
      },
    ],
  })
}

/**
 * The choices for a conversation, each once: suggestions, own, shared and Codekin templates that contain all words. Empty until
 * the values are loaded: a template chosen earlier would keep its placeholders.
 */
export function useChoices(conversationId: string, query: string) {
  const lists = useLists(conversationId, query)
  const [suggested, own, shared, system] = lists
  const words = splitFoldedWords(query)
  const seen = new Set<string>()
  const groupOf = (name: string, choices: readonly Choice[]): ChoiceGroup => ({
    name,
    choices: choices
      .filter(({ template }) => matchesWords(template, words) && !seen.has(template.id) && seen.add(template.id))
      .slice(0, groupMax),
  })
  const plain = (of: { templates: Template[] } | undefined) =>
    (of?.templates ?? []).map((template) => ({ template, reason: null }))
  const all = () => [
    groupOf('Suggested', suggested.data?.suggestions ?? []),
    groupOf('Yours', plain(own.data)),
    groupOf('Shared by others', plain(shared.data)),
    groupOf('By Codekin', plain(system.data)),
  ]
  const groups = suggested.isPending ? [] : all().filter(({ choices }) => choices.length > 0)
  return {
    groups,
    values: suggested.data?.values ?? {},
    isPending: lists.some(({ isPending }) => isPending) && groups.length === 0,
    error: groups.length === 0 ? (lists.find(({ error }) => error)?.error ?? null) : null,
  }
}
