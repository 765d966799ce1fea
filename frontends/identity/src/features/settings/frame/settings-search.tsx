import { Kbd } from '@codekin/ui-kit/chip'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Text } from '@codekin/ui-kit/text'
import { useNavigate } from '@codekin/web-runtime/router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { settingsPages } from '../sections.ts'
import { type FoundEntry, findEntries } from './find-entries.ts'
import styles from './search.module.css'
import { useSearchKey } from './search-keys.ts'

type FoundProps = {
  id: string
  found: readonly FoundEntry[]
  selected: FoundEntry | undefined
  onOpen: (entry: FoundEntry) => void
}

function Found({ id, found, selected, onOpen }: FoundProps) {
  return (
    <ul id={id} role="listbox" aria-label="Matching settings" className={styles['found']}>
      {found.map((entry) => (
        <li
          key={entry.to}
          id={`${id}-${entry.id}`}
          role="option"
          aria-selected={entry === selected}
          className={styles['entry']}
          ref={entry === selected ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onOpen(entry)}
          onKeyDown={(event) => event.key === 'Enter' && !isInputMethodKey(event) && onOpen(entry)}
        >
          <span>{entry.title}</span>
          <Text as="span" size="small" tone={3}>
            {entry.page}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function useSearch() {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const found = findEntries(settingsPages, typed)
  const write = (text: string) => {
    setTyped(text)
    setPosition(0)
  }
  const open = (entry: FoundEntry) => {
    write('')
    void navigate(entry.to)
  }
  const selected = found[position]
  const press = (event: KeyboardEvent) => {
    if (isInputMethodKey(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter' && selected) open(selected)
    else if (event.key === 'Escape' && typed !== '') write('')
    else if (step !== undefined && found.length > 0) setPosition((position + step + found.length) % found.length)
    else return
    event.preventDefault()
  }
  return { typed, write, found, selected, open, press }
}

/** Finds settings on all pages by common names; the results replace the list of pages. */
export function SettingsSearch({ children }: { children: ReactNode }) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, write, found, selected, open, press } = useSearch()
  useSearchKey(field)
  const isSearching = typed.trim() !== ''
  return (
    <>
      <div className={styles['search']}>
        <Search size={16} aria-hidden="true" />
        <input
          dir="auto"
          ref={field}
          type="search"
          role="combobox"
          className={styles['field']}
          aria-label="Search settings"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={selected ? `${listId}-${selected.id}` : undefined}
          placeholder="Search settings"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        <span className={styles['key']} data-key-hint aria-hidden="true">
          <Kbd>/</Kbd>
        </span>
      </div>
      {isSearching && found.length > 0 && <Found id={listId} found={found} selected={selected} onOpen={open} />}
      {isSearching && found.length === 0 && (
        <Text size="small" tone={2}>
          No settings found for “{typed.trim()}”.
        </Text>
      )}
      {!isSearching && children}
    </>
  )
}
