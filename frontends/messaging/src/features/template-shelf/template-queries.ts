import type { NewTemplate, Template, TemplateCategory } from '@codekin/contracts/conversation-templates/models'
import { isolateBidi } from '@codekin/contracts/direction'
import { api } from '@codekin/web-runtime/api'
import { refresh } from '@codekin/web-runtime/query'
import { toast } from '@codekin/web-runtime/toast'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'

export type Scope = Template['scope']
export type Sort = 'reply-rate' | 'newest' | 'title'
export type Filter = { q: string; category: TemplateCategory | null; sort: Sort }

const area = 'conversationTemplates'
const pageSize = 50

const lists = {
  system: api.conversationTemplates.listSystemTemplates,
  user: api.conversationTemplates.listOwnTemplates,
  public: api.conversationTemplates.listPublicTemplates,
} as const

export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  'reply-rate': 'Most answered first',
  title: 'By title',
}

/** The templates of a scope, page by page. */
export function useShelf(scope: Scope, { q, category, sort }: Filter) {
  const query = { limit: pageSize, sort, ...(q && { q }), ...(category && { category }) }
  const list = lists[scope]
  return useInfiniteQuery({
    queryKey: [...list.key({ query }), 'pages'],
    queryFn: ({ pageParam }) => list({ query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ templates }) => templates),
  })
}

/** All own templates, at most a hundred. */
export async function listOwnTemplates(): Promise<Template[]> {
  return (await lists.user({ query: { limit: 100, sort: 'title' } })).templates
}

/** The editable fields of a template. */
export function toNewTemplate({ title, body, language, category, tags, isShared }: Template): NewTemplate {
  return { title, body, language: language as NewTemplate['language'], category, tags, isShared }
}

export type Saving = { id: string | null; template: NewTemplate; key: string }

/** Creates or changes a template. */
export function useSaveTemplate(onSaved: (template: Template) => void) {
  return useMutation({
    mutationFn: ({ id, template, key }: Saving) =>
      id === null
        ? api.conversationTemplates.createTemplate({ body: template, idempotencyKey: key })
        : api.conversationTemplates.changeTemplate({ params: { id }, body: template }),
    onSuccess: (template) => {
      void refresh(area)
      onSaved(template)
    },
  })
}

/** Copies a template to the viewer's own. */
export function useCopyTemplate() {
  return useSaveTemplate(({ title }) => toast.success(`“${isolateBidi(title)}” was copied to your templates`))
}

export function useDeleteTemplate(onDeleted: () => void) {
  return useMutation({
    mutationFn: (id: string) => api.conversationTemplates.deleteTemplate({ params: { id } }),
    onSuccess: () => {
      void refresh(area)
      onDeleted()
    },
  })
}
