import type { Template } from '@codekin/contracts/conversation-templates/models'
import { ReportDialog } from '@codekin/people/report-dialog'
import { Async } from '@codekin/ui-kit/async'
import { Button } from '@codekin/ui-kit/button'
import { EmptyState } from '@codekin/ui-kit/empty-state'
import { ShowMore } from '@codekin/ui-kit/show-more'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { refresh } from '@codekin/web-runtime/query'
import { useState } from 'react'
import styles from './shelf.module.css'
import { TemplateCard } from './template-card.tsx'
import { type Filter, type Scope, useShelf } from './template-queries.ts'

function Nothing({ scope, isFiltered, onWrite }: { scope: Scope; isFiltered: boolean; onWrite: () => void }) {
  if (isFiltered) return <EmptyState title="No templates found" text="Try other words or another category." />
  if (scope === 'public') return <EmptyState title="No shared templates yet" text="Share one of yours." />
  return (
    <EmptyState
      title="You have no templates yet"
      text="Save what you write often, or copy a Codekin template and edit it."
      action={<Button onClick={onWrite}>Write your first</Button>}
    />
  )
}

type ShelfProps = {
  scope: Scope
  filter: Filter
  onWrite: () => void
  onEdit: (template: Template) => void
  onDelete: (template: Template) => void
}

/** The templates of a scope. */
export function Shelf({ scope, filter, onWrite, onEdit, onDelete }: ShelfProps) {
  const query = useShelf(scope, filter)
  const [reported, setReported] = useState<Template | null>(null)
  const isFiltered = filter.q !== '' || filter.category !== null
  return (
    <Async
      query={query}
      skeleton={<Skeleton shape="card" height="12rem" />}
      failureTitle="The templates couldn’t be loaded"
      isEmpty={(templates) => templates.length === 0}
      empty={<Nothing scope={scope} isFiltered={isFiltered} onWrite={onWrite} />}
    >
      {(templates) => (
        <>
          <ul role="list" className={styles['grid']}>
            {templates.map((template) => (
              <li key={template.id}>
                <TemplateCard
                  template={template}
                  onEdit={() => onEdit(template)}
                  onDelete={() => onDelete(template)}
                  onReport={() => setReported(template)}
                />
              </li>
            ))}
          </ul>
          <ShowMore query={query} />
          <ReportDialog
            reported={reported && { subject: { templateId: reported.id }, person: null, quote: reported.body }}
            onClose={() => {
              setReported(null)
              // A reported template is hidden until reviewed.
              void refresh('conversationTemplates')
            }}
            onBlocked={() => undefined}
          />
        </>
      )}
    </Async>
  )
}
