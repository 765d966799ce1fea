import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type ComboboxOption, exactOption, findOptions } from './combobox-options.tsx'
import { isInputMethodKey } from './input-method.tsx'
import { useSettle } from './use-settle.tsx'

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  /** The chosen value; always null if picks go into a list. */
  value: string | null
  /**
   * Called with a picked value, or with null (never for a list) when the box is cleared. If a list refuses it by returning false,
   * the typed text is restored.
   */
  onPick: (value: string | null) => unknown
  /** Picks go into a list: the box clears itself, and text left in it must be finished or deleted. */
  isList?: boolean
  /** The label of the last entry, for a text that is no option; undefined if the text is not allowed. */
  newLabel?: (typed: string) => string | undefined
  /** The message if no option matches the typed text. */
  nothing?: (typed: string) => string
}

export type ComboboxEntry = ComboboxOption & { isNew?: true }

/** The most options that are rendered; typing finds the others. */
const shownMax = 60

function entriesOf({ options, value, newLabel }: ComboboxProps, text: string) {
  const found = findOptions(options, text)
  // The chosen option comes first, so that it is visible in a list of hundreds.
  const chosen = text === '' ? options.find((option) => option.value === value) : undefined
  const ordered = chosen ? [chosen, ...found.filter((option) => option !== chosen)] : found
  const label = text === '' || exactOption(options, text) ? undefined : newLabel?.(text)
  const own: ComboboxEntry[] = label === undefined ? [] : [{ value: text, label, isNew: true }]
  const entries = [...ordered.slice(0, shownMax), ...own]
  return { entries, count: ordered.length + own.length, hidden: Math.max(0, ordered.length - shownMax) }
}

const sentences = {
  kept: (text: string) => `“${text}” hasn’t been added. Choose an entry from the list, or clear it.`,
  undone: (text: string, before: string) =>
    before === '' ? `“${text}” isn’t in the list.` : `“${text}” isn’t in the list, so it’s back to ${before}.`,
}

/** The state of the box: its text, the query of the list, and the message. */
function useBox() {
  /** Null while the box shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  /** Outlives the typed text, so that nothing moves while the list closes. */
  const [query, setQuery] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isHeld, setHeld] = useState(false)
  const text = typed?.trim() ?? ''

  function show(next: string | null): void {
    setTyped(next)
    if (next !== null) setQuery(next.trim())
    setProblem(undefined)
    setHeld(false)
  }
  /** Resets the query, unless typing has set it. */
  function open(isOpening: boolean, isTyping = false): void {
    if (isOpening && !isTyping) setQuery(text)
    setWanted(isOpening)
  }
  function complain(sentence: string): void {
    setProblem(sentence)
    setHeld(true)
  }
  const giveBack = (before: string) => setTyped((now) => now ?? before)
  const release = () => setHeld(false)
  return { typed, text, query, isWanted, problem, isHeld, show, open, complain, giveBack, release }
}

/** Settles a text: picks it, restores the previous one, or keeps it with a message. */
function useTaking({ options, value, onPick, isList = false }: ComboboxProps, box: ReturnType<typeof useBox>) {
  const { typed, text } = box
  const chosen = options.find((option) => option.value === value)
  const shown = chosen?.label ?? value ?? ''

  async function take(entry: ComboboxOption): Promise<void> {
    box.show(null)
    box.open(false)
    const answer = await onPick(entry.value)
    if (isList && answer === false) box.giveBack(text)
  }
  function type(next: string): void {
    box.show(next)
    // An option typed in full need not be picked from the list.
    const exact = isList ? undefined : exactOption(options, next)
    if (exact && exact.value !== value) onPick(exact.value)
  }
  function putBack(): void {
    box.show(null)
    if (text !== '') box.complain(sentences.undone(text, shown))
    else if (!isList && value !== null) onPick(null)
  }
  const settle = useSettle(() => {
    box.open(false)
    if (typed === null) return
    const exact = exactOption(options, text)
    if (exact) void take(exact)
    else if (isList && text !== '') box.complain(sentences.kept(text))
    else putBack()
  })
  return { chosen, shown, take, type, settle }
}

/** The behaviour of a combobox, without its appearance. */
export function useCombobox(props: ComboboxProps) {
  const { isList = false } = props
  const box = useBox()
  const { text, query } = box
  const { chosen, shown, take, type, settle } = useTaking(props, box)
  const highlighted = useRef<ComboboxEntry | undefined>(undefined)
  const list = entriesOf(props, query)
  const isOpen = box.isWanted && (list.entries.length > 0 || query !== '')

  function leave(event: FocusEvent<HTMLInputElement>): void {
    // If only the window has lost the focus, the box keeps it for the return.
    if (document.activeElement !== event.currentTarget) settle()
  }
  /** Returns whether the key was handled. */
  function press(event: KeyboardEvent): boolean {
    const { key } = event
    if (isInputMethodKey(event)) return false
    if (key === 'Escape') {
      if (!isOpen || !isList) box.show(null)
      return !isOpen && text !== ''
    }
    if (key !== 'Enter') return false
    const entry = highlighted.current ?? (text === '' ? undefined : list.entries[0])
    if (!isOpen) box.open(text !== '')
    else if (entry) void take(entry)
    return isOpen || isList || text !== ''
  }
  return {
    ...list,
    query,
    problem: box.problem,
    isHeld: box.isHeld,
    inputValue: box.typed ?? shown,
    isEdited: box.typed !== null,
    isOpen,
    chosen,
    open: box.open,
    highlight: (entry: ComboboxEntry | undefined) => {
      highlighted.current = entry
    },
    take,
    type: (next: string) => {
      // The highlighted option may not match the new text.
      highlighted.current = undefined
      type(next)
    },
    /** On focus, a restored text no longer blocks the form; unfinished text still does. */
    enter: () => !isList && box.release(),
    leave,
    press,
  }
}
