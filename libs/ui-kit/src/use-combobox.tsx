import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type ComboboxOption, exactOption, findOptions } from './combobox-options.tsx'
import { isInputMethodKey } from './input-method.tsx'
import { useSettle } from './use-settle.tsx'

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  /** What is chosen; always null where each pick goes into a list beside it. */
  value: string | null
  /**
   * Something was taken, or the chosen thing was emptied (null, never for a list). A list answers false when it refuses: what was
   * typed comes back.
   */
  onPick: (value: string | null) => unknown
  /** Picks go into a list: the box empties itself, and what is left in it waits to be finished or taken away. */
  isList?: boolean
  /** The last entry, for a text that is none of the options; undefined where this text cannot be one. */
  newLabel?: (typed: string) => string | undefined
  /** Where nothing fits what was typed. */
  nothing?: (typed: string) => string
}

export type ComboboxEntry = ComboboxOption & { isNew?: true }

/** More are not drawn; typing leads to the others. */
const shownMax = 60

function entriesOf({ options, value, newLabel }: ComboboxProps, text: string) {
  const found = findOptions(options, text)
  // What is chosen comes first, so that it is in sight in a list of hundreds.
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

/** What stands in the box, what the list is searched for, and what is told about it. */
function useBox() {
  /** Null while the box shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null)
  /** It outlives the typing, so that nothing moves while the list goes. */
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
  /** Typing has set its own query by then. */
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

/** What becomes of a text: taken, put back, or kept with a word about it. */
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
    // Whoever types all of it need not take it as well.
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

/** What is typed, offered and taken, whatever it looks like. */
export function useCombobox(props: ComboboxProps) {
  const { isList = false } = props
  const box = useBox()
  const { text, query } = box
  const { chosen, shown, take, type, settle } = useTaking(props, box)
  const highlighted = useRef<ComboboxEntry | undefined>(undefined)
  const list = entriesOf(props, query)
  const isOpen = box.isWanted && (list.entries.length > 0 || query !== '')

  function leave(event: FocusEvent<HTMLInputElement>): void {
    // Another window is looked at: the box keeps the focus for the way back.
    if (document.activeElement !== event.currentTarget) settle()
  }
  /** Whether the key is done with. */
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
      // What was highlighted may be gone with these letters.
      highlighted.current = undefined
      type(next)
    },
    /** What was put back by itself is known now; what is left in the box is still to be finished. */
    enter: () => !isList && box.release(),
    leave,
    press,
  }
}
