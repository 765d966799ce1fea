import { fillTemplate } from '@codekin/contracts/conversation-templates/variables'
import { hasVisibleText } from '@codekin/contracts/visible-text'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { late } from '@codekin/ui-kit/loaded'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { setTemplate, useOpenPlaceholders } from '../drafts/drafts.ts'
import { selectGap } from './gaps.ts'
import type { TemplateListHandle } from './template-list.tsx'
import type { Choice, Values } from './templates.ts'
import { waitForChoices } from './wait-for-choices.ts'

const TemplateList = late(() => import('./template-list.tsx').then((m) => m.TemplateList))

type Field = {
  conversationId: string
  text: string
  write: (text: string) => void
  input: RefObject<HTMLTextAreaElement | null>
}

const slash = /^\/([^\n]{0,60})$/

/** Appends the template to the text. */
function joined(text: string, filled: string): string {
  return !hasVisibleText(text) || slash.test(text) ? filled : `${text.trimEnd()}\n${filled}`
}

/** After a template is inserted: selects its first placeholder, or moves to its end. */
function useLanding({ text, input }: Field) {
  const missingRef = useRef<readonly string[] | null>(null)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || missingRef.current === null) return
    element.focus({ preventScroll: true })
    element.setSelectionRange(0, 0)
    if (!selectGap(element, missingRef.current, 'forward')) element.setSelectionRange(text.length, text.length)
    missingRef.current = null
  }, [text, input])
  return (missing: readonly string[]) => {
    missingRef.current = missing
  }
}

/** Opened by a leading slash, until it is deleted or Escape is pressed, or by the button. */
function useOpening({ text }: Field) {
  const [isOpened, setOpened] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const typed = slash.exec(text)
  if (!typed && isDismissed) setDismissed(false)
  const isOpen = isOpened || (typed !== null && !isDismissed)
  return {
    isOpen,
    query: typed?.[1] ?? '',
    toggle: () => {
      setOpened(!isOpen)
      setDismissed(isOpen)
    },
    close: () => {
      setOpened(false)
      setDismissed(true)
    },
  }
}

/** Templates in the composer: `/` opens them, arrow keys select, Enter inserts, Tab moves between placeholders. */
export function useTemplates(field: Field) {
  const { conversationId, text, write, input } = field
  const { isOpen, query, toggle, close } = useOpening(field)
  const [activeId, setActiveId] = useState<string>()
  const landAt = useLanding(field)
  const list = useRef<TemplateListHandle>(null)
  const listId = useId()
  const missing = useOpenPlaceholders(conversationId)
  const take = ({ template }: Choice, values: Values) => {
    const filled = fillTemplate(template.body, values)
    landAt(filled.missing)
    setTemplate(conversationId, { templateId: template.id, missing: filled.missing })
    write(joined(text, filled.text))
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    if (isInputMethodKey(event)) return false
    if (isOpen && event.key === 'Escape') {
      close()
      return true
    }
    if (isOpen && list.current) return list.current.onKeyDown(event)
    // The code of the list is still loading.
    if (isOpen) return waitForChoices(event)
    if (event.key !== 'Tab' || !missing || !input.current) return false
    const isThere = selectGap(input.current, missing, event.shiftKey ? 'backward' : 'forward')
    if (isThere) event.preventDefault()
    return isThere
  }
  const shown = isOpen && (
    <TemplateList
      ref={list}
      conversationId={conversationId}
      query={query}
      listId={listId}
      onChoose={take}
      onActive={setActiveId}
    />
  )
  const aria = isOpen && {
    'aria-autocomplete': 'list' as const,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
  }
  return { isOpen, shown, aria, onKeyDown, toggle }
}
