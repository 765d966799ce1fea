import { Kbd } from '@codekin/ui-kit/chip'
import { Dialog } from '@codekin/ui-kit/dialog'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { logout } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { useAppearance } from '@codekin/web-runtime/theme'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { create } from 'zustand'
import styles from './command-menu.module.css'
import { type Command, filterCommands, listCommands } from './commands.ts'
import { Keys } from './keys.tsx'
import { useMenuItems } from './menu-items.ts'

const useCommandMenu = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export function openCommandMenu(): void {
  useCommandMenu.setState({ isOpen: true })
}

const close = () => useCommandMenu.setState({ isOpen: false })

function useShortcut(): void {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      useCommandMenu.setState(({ isOpen }) => ({ isOpen: !isOpen }))
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function useCommands(): Command[] {
  const navigate = useNavigate()
  const items = useMenuItems()
  const { theme, setTheme } = useAppearance()
  const matches = useQuery(queryOf(api.matching.listMatches, { query: { limit: 100 } }))
  return listCommands({
    items,
    matches: matches.data?.matches ?? [],
    theme,
    setTheme,
    go: (to) => void navigate(to),
    signOut: () => void logout(),
  })
}

type ResultsProps = {
  id: string
  commands: readonly Command[]
  selected: Command | undefined
  onRun: (command: Command) => void
}

function Results({ id, commands, selected, onRun }: ResultsProps) {
  return (
    <ul id={id} role="listbox" aria-label="Commands" className={styles['list']}>
      {commands.map((command) => (
        <li
          key={command.id}
          id={`${id}-${command.id}`}
          role="option"
          aria-selected={command === selected}
          className={styles['option']}
          ref={command === selected ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
          onClick={() => onRun(command)}
          onKeyDown={(event) => event.key === 'Enter' && onRun(command)}
        >
          <span>{command.label}</span>
          {command.keys ? (
            <Keys keys={command.keys} />
          ) : (
            <Text as="span" size="small" tone={3}>
              {command.hint}
            </Text>
          )}
        </li>
      ))}
    </ul>
  )
}

function Palette() {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const found = filterCommands(useCommands(), typed)
  const selected = found[Math.min(position, found.length - 1)]

  function run(command: Command | undefined): void {
    if (!command) return
    close()
    command.run()
  }

  function move(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(selected)
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setPosition((position + step + found.length) % found.length)
  }

  return (
    <>
      <input
        className={styles['search']}
        role="combobox"
        aria-label="Search pages, people and commands"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={selected ? `${listId}-${selected.id}` : undefined}
        placeholder="Search pages, people and commands"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPosition(0)
        }}
        onKeyDown={move}
      />
      <Results id={listId} commands={found} selected={selected} onRun={run} />
      {found.length === 0 && (
        <Text size="small" tone={3}>
          Nothing found for “{typed}”.
        </Text>
      )}
      <Row gap={4}>
        <Text size="micro" tone={3} as="span">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move · <Kbd>↵</Kbd> to run · <Kbd>Esc</Kbd> to close
        </Text>
      </Row>
    </>
  )
}

/** Everything by typing: Ctrl-K or ⌘K anywhere. */
export function CommandMenu() {
  useShortcut()
  const isOpen = useCommandMenu((state) => state.isOpen)
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Where to?" width="34rem">
      <Palette />
    </Dialog>
  )
}
