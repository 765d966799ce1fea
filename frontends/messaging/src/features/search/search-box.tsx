import { IconButton } from '@codekin/ui-kit/button'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { late } from '@codekin/ui-kit/loaded'
import { AffixedInput } from '@codekin/ui-kit/text-input'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import styles from './search.module.css'
import type { useSearch } from './use-search.ts'

type Box = ReturnType<typeof useSearch>

// Loaded together with the filters.
const Suggestions = late(() => import('./filter-parts.tsx').then((m) => m.Suggestions), { isOptional: true })
const ChosenFilters = late(() => import('./filter-parts.tsx').then((m) => m.ChosenFilters), { isOptional: true })

/** Handles a key in the box, unless the suggestions use it. */
function pressIn(event: KeyboardEvent<HTMLElement>, box: Box): void {
  if (isInputMethodKey(event)) return
  if (box.suggestions.press(event)) return event.preventDefault()
  const last = box.chosen.at(-1)
  if (event.key === 'Escape') box.clear()
  else if (event.key === 'Enter') box.finish()
  else if (event.key === 'Backspace' && box.typed === '' && last) box.remove(last.key)
}

type Props = { box: Box; onKeyDown: (event: KeyboardEvent<HTMLElement>) => void }

/** The search box for words and filters. */
export function SearchBox({ box, onKeyDown }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { shown, active, open } = box.suggestions
  return (
    <search className={styles['box']}>
      <AffixedInput
        ref={input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={active && `${id}-${active.id}`}
        autoComplete="off"
        inputMode="search"
        enterKeyHint="search"
        before={<Search size={16} className={styles['icon']} aria-hidden="true" />}
        placeholder="Search messages"
        aria-label="Search messages"
        value={box.typed}
        maxLength={200}
        onChange={(event) => box.type(event.target.value)}
        onFocus={box.use}
        onClick={() => open(true)}
        onBlur={() => open(false)}
        onKeyDown={(event) => {
          pressIn(event, box)
          if (!event.defaultPrevented && !isInputMethodKey(event)) onKeyDown(event)
        }}
        after={
          !box.isEmpty && (
            <IconButton
              size="small"
              label="Clear search"
              icon={<X size={16} />}
              onClick={() => {
                box.clear()
                input.current?.focus()
              }}
              hasTooltip={false}
            />
          )
        }
      />
      {shown.length > 0 && <Suggestions box={box} id={id} onTaken={() => input.current?.focus()} />}
      {box.chosen.length > 0 && <ChosenFilters box={box} input={input} />}
    </search>
  )
}
