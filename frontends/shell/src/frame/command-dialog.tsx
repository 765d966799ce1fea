import { Kbd } from '@codekin/ui-kit/chip'
import { Dialog } from '@codekin/ui-kit/dialog'
import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { Row } from '@codekin/ui-kit/layout'
import { Text } from '@codekin/ui-kit/text'
import { api } from '@codekin/web-runtime/api'
import { logout } from '@codekin/web-runtime/auth-store'
import { queryOf } from '@codekin/web-runtime/query'
import { useNavigate } from '@codekin/web-runtime/router'
import { useAppearance } from '@codekin/web-runtime/theme'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import styles from './command-menu.module.css'
import { closeCommandMenu, enterCommand, typeCommand, useCommandMenu } from './command-menu-state.ts'
import { type Command, filterCommands, findCommands, listCommands } from './commands.ts'
import { Keys } from './keys.tsx'
import { useMenuItems } from './menu-items.ts'

/** `isWhole`: matches are included. */
function useCommands(): { commands: Command[]; isComplete: boolean } {
  const navigate = useNavigate()
  const items = useMenuItems()
  const { theme, setTheme } = useAppearance()
  const matches = useQuery(queryOf(api.matching.listMatches, { query: { limit: 100 } }))
  const commands = listCommands({
    items,
    matches: matches.data?.matches ?? [],
    theme,
    setTheme,
    go: (to) => void navigate(to),
    signOut: () => void logout(),
  })
  return { commands, isComplete: !matches.isPending || matches.fetchStatus === 'paused' }
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
          onKeyDown={(event) => event.key === 'Enter' && !isInputMethodKey(event) && onRun(command)}
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

function KeyHints() {
  return (
    <div data-key-hint>
      <Row gap={4} className={styles['explained']}>
        <Text size="micro" tone={3} as="span">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> to move · <Kbd>↵</Kbd> to run · <Kbd>Esc</Kbd> to close
        </Text>
      </Row>
    </div>
  )
}

/** Finds commands for the typed text. Matches come before the search for people. */
function useFoundCommands(typed: string): Command[] {
  const navigate = useNavigate()
  const { commands, isComplete } = useCommands()
  const known = filterCommands(commands, typed)
  return isComplete ? [...known, ...findCommands(typed, (to) => void navigate(to))] : known
}

function Palette() {
  const listId = useId()
  const { typed, isEntered } = useCommandMenu()
  const [position, setPosition] = useState(0)
  const found = useFoundCommands(typed)
  const selected = found[Math.min(position, found.length - 1)]

  function run(command: Command): void {
    closeCommandMenu()
    command.run()
  }

  function move(event: KeyboardEvent): void {
    if (isInputMethodKey(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') enterCommand()
    if (step === undefined || found.length === 0) return
    event.preventDefault()
    setPosition((position + step + found.length) % found.length)
  }

  const runSelected = useEffectEvent(() => selected && run(selected))
  useEffect(() => {
    if (isEntered && selected) runSelected()
  }, [isEntered, selected])

  return (
    <>
      <input
        dir="auto"
        className={styles['search']}
        role="combobox"
        aria-label="Search pages, people and commands"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={selected ? `${listId}-${selected.id}` : undefined}
        placeholder="Search pages, people and commands"
        value={typed}
        onChange={(event) => {
          typeCommand(event.target.value)
          setPosition(0)
        }}
        onKeyDown={move}
      />
      <Results id={listId} commands={found} selected={selected} onRun={run} />
      <KeyHints />
    </>
  )
}

/** The content of `CommandMenu`. */
export function CommandDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} onClose={closeCommandMenu} title="Where to?" width="34rem">
      <Palette />
    </Dialog>
  )
}
