import { Kbd } from '@codekin/ui-kit/chip'
import { Failure } from '@codekin/ui-kit/failure'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Skeleton } from '@codekin/ui-kit/skeleton'
import { Link } from '@codekin/web-runtime/router'
import { type KeyboardEvent, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { categoryNames } from './category-names.ts'
import { TemplateText } from './template-text.tsx'
import styles from './templates.module.css'
import { type Choice, type ChoiceGroup, useChoices, type Values } from './templates.ts'
import { waitForChoices } from './wait-for-choices.ts'

/** Returns whether the list handled the key. */
export type TemplateListHandle = { onKeyDown(event: KeyboardEvent): boolean }

type Props = {
  conversationId: string
  query: string
  listId: string
  ref: Ref<TemplateListHandle>
  onChoose: (choice: Choice, values: Values) => void
  onActive: (optionId: string | undefined) => void
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The selected choice; the arrow keys wrap around. */
function useActive(choices: readonly Choice[], choose: (choice: Choice) => void) {
  const [at, setAt] = useState(0)
  const active = choices[Math.min(at, choices.length - 1)]
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (isInputMethodKey(event)) return false
    const step = steps[event.key]
    const isChoosing = (event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && !event.shiftKey)
    if (!active || (step === undefined && !isChoosing)) return false
    event.preventDefault()
    if (step === undefined) choose(active)
    else setAt((choices.indexOf(active) + step + choices.length) % choices.length)
    return true
  }
  return { active, point: (choice: Choice) => setAt(choices.indexOf(choice)), onKeyDown }
}

type OptionProps = {
  choice: Choice
  id: string
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ choice, id, isActive, onPoint, onChoose }: OptionProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { template, reason } = choice
  return (
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles['option']}
      onPointerMove={onPoint}
      // Keeps the focus in the text area.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span dir="auto" className={styles['title']}>
        {template.title}
      </span>
      <span dir="auto" className={styles['reason']}>
        {reason ?? categoryNames[template.category]}
      </span>
    </div>
  )
}

type GroupProps = { group: ChoiceGroup; optionOf: (choice: Choice) => OptionProps }

function Group({ group, optionOf }: GroupProps) {
  const nameId = useId()
  return (
    <div role="group" aria-labelledby={nameId}>
      <div id={nameId} className={styles['group']}>
        {group.name}
      </div>
      {group.choices.map((choice) => (
        <Option key={choice.template.id} {...optionOf(choice)} />
      ))}
    </div>
  )
}

function Foot() {
  return (
    <div className={styles['foot']}>
      <span className={styles['keys']}>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose · <Kbd>↵</Kbd> insert · <Kbd>Tab</Kbd> next gap
      </span>
      <Link to="/conversation-templates">Manage templates</Link>
    </div>
  )
}

/** The templates for a conversation, with a preview of the selected one. */
export function TemplateList({ conversationId, query, listId, ref, onChoose, onActive }: Props) {
  const { groups, values, isPending, error } = useChoices(conversationId, query)
  const choices = groups.flatMap((group) => group.choices)
  const { active, point, onKeyDown } = useActive(choices, (choice) => onChoose(choice, values))
  useImperativeHandle(ref, () => ({ onKeyDown: isPending ? waitForChoices : onKeyDown }))
  const idOf = ({ template }: Choice) => `${listId}-${template.id}`
  const activeId = active && idOf(active)
  useEffect(() => {
    onActive(activeId)
    return () => onActive(undefined)
  }, [activeId, onActive])
  if (error) return <Failure title="The templates couldn’t be loaded" message={error.message} level={3} />
  const optionOf = (choice: Choice) => ({
    choice,
    id: idOf(choice),
    isActive: choice === active,
    onPoint: () => point(choice),
    onChoose: () => onChoose(choice, values),
  })
  return (
    <div className={styles['panel']}>
      <div className={styles['columns']}>
        <div
          id={listId}
          role="listbox"
          aria-label="Templates"
          // Scrollable, so it is focusable, with the same keys as the text area.
          tabIndex={0}
          aria-activedescendant={activeId}
          className={styles['options']}
          onKeyDown={onKeyDown}
        >
          {isPending && <Skeleton height="5rem" />}
          {groups.map((group) => (
            <Group key={group.name} group={group} optionOf={optionOf} />
          ))}
        </div>
        {active && (
          <div className={styles['preview']} aria-live="polite">
            <TemplateText body={active.template.body} values={values} />
          </div>
        )}
        {!active && !isPending && <p className={styles['none']}>No templates found.</p>}
      </div>
      <Foot />
    </div>
  )
}
