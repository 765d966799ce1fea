import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type * as filterRules from './filters.ts'
import type { ChosenFilter, FilterKey, Suggestion, Surroundings } from './filters.ts'

const patienceMilliseconds = 250

/** How filters are read: code that comes once somebody comes to the box. */
type Rules = typeof filterRules

/** What is begun at the end of what was typed; as long as nobody can read filters, only words. */
const unfinishedBy = (rules: Rules | undefined, typed: string) =>
  rules?.unfinished(typed) ?? { key: null, text: '', at: typed.length }

/** The suggestions: shown while one types a filter, or after a press into the empty box; moved through by arrows. */
function useSuggestions(
  rules: Rules | undefined,
  { typed, around, onTake }: { typed: string; around: Surroundings; onTake: (suggestion: Suggestion) => void },
) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = isOpen && rules ? rules.suggestionsFor(typed, around) : []
  // Where a value is missing Enter takes the best one; else it searches for the words.
  const first = unfinishedBy(rules, typed).key === null ? -1 : 0
  const active = Math.min(at < 0 ? first : at, shown.length - 1)
  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    setAt(-1)
  }
  const take = (suggestion: Suggestion) => {
    onTake(suggestion)
    // A filter that is begun goes on with its values.
    open(suggestion.value === null)
  }
  /** Whether the key is done with. */
  const press = (event: KeyboardEvent): boolean => {
    const { key } = event
    const chosen = shown[active]
    if (shown.length === 0 || isInputMethodKey(event)) return false
    if (key === 'ArrowDown') setAt((active + 1) % shown.length)
    else if (key === 'ArrowUp') setAt((active <= 0 ? shown.length : active) - 1)
    else if ((key === 'Enter' || (key === 'Tab' && at >= 0)) && chosen) take(chosen)
    else if (key === 'Escape') open(false)
    else return false
    return true
  }
  return { shown, active: shown[active], take, open, press }
}

/** What is searched for: words, and the filters among them, which become chips once they are typed in full. */
export function useSearch(around: Surroundings) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly ChosenFilter[]>([])
  const [isUsed, setUsed] = useState(false)
  const [rules, setRules] = useState<Rules>()
  const takeBy = ({ takeFilters, withFilters }: Rules, text: string, isAll: boolean) => {
    const { rest, taken } = takeFilters(text, around, isAll)
    setTyped(rest)
    setChosen(withFilters(chosen, taken))
  }
  const take = (text: string, isAll: boolean) => (rules ? takeBy(rules, text, isAll) : setTyped(text))
  const keepRules = useEffectEvent((loaded: Rules) => {
    setRules(loaded)
    // What was typed before they came.
    takeBy(loaded, typed, false)
  })
  useEffect(() => {
    // What failed is fetched with the next letter.
    if (isUsed) import('./filters.ts').then(keepRules, () => setUsed(false))
  }, [isUsed])
  const begun = unfinishedBy(rules, typed)
  const onTake = ({ key, value, text }: Suggestion) => {
    const before = typed.slice(0, begun.at)
    if (value === null) return setTyped(`${before}${key}:`)
    setTyped(before)
    if (rules) setChosen(rules.withFilters(chosen, [{ key, value, label: text.slice(key.length + 2) }]))
  }
  const suggestions = useSuggestions(rules, { typed, around, onTake })
  // A filter that is still being written is no word to look for.
  const words = (begun.key === null ? typed : typed.slice(0, begun.at)).trim()
  const settled = useDebouncedValue(words, patienceMilliseconds)
  const q = words === '' ? '' : settled
  return {
    typed,
    chosen,
    suggestions,
    isEmpty: typed === '' && chosen.length === 0,
    search: !rules || (q === '' && chosen.length === 0) ? null : rules.searchOf(q, chosen),
    /** Somebody comes to the box. */
    use: () => setUsed(true),
    type(text: string) {
      setUsed(true)
      take(text, false)
      // Behind a space one reads what was found.
      suggestions.open(/\S$/.test(text))
    },
    finish: () => take(typed, true),
    remove: (key: FilterKey) => setChosen(chosen.filter((filter) => filter.key !== key)),
    clear() {
      setTyped('')
      setChosen([])
      suggestions.open(false)
    },
  }
}
