import { isInputMethodKey } from '@codekin/ui-kit/input-method'
import { useDebouncedValue } from '@codekin/web-runtime/use-debounced-value'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import type * as filterRules from './filters.ts'
import type { ChosenFilter, FilterKey, SearchContext, Suggestion } from './filters.ts'

const debounceMilliseconds = 250

/** The filter code, loaded when the box is first used. */
type Rules = typeof filterRules

/** The unfinished filter at the end of the text; plain words until the filter code has loaded. */
const findUnfinished = (rules: Rules | undefined, typed: string) =>
  rules?.parseUnfinished(typed) ?? { key: null, text: '', at: typed.length }

/** Suggestions while a filter is typed, or after a click into the empty box; arrow keys select. */
function useSuggestions(
  rules: Rules | undefined,
  { typed, context, onTake }: { typed: string; context: SearchContext; onTake: (suggestion: Suggestion) => void },
) {
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const shown = isOpen && rules ? rules.listSuggestions(typed, context) : []
  // Enter takes the best value if one is missing, otherwise it searches for the words.
  const first = findUnfinished(rules, typed).key === null ? -1 : 0
  const active = Math.min(at < 0 ? first : at, shown.length - 1)
  const open = (isOpening: boolean) => {
    setOpen(isOpening)
    setAt(-1)
  }
  const take = (suggestion: Suggestion) => {
    onTake(suggestion)
    // After a filter's name, its values are suggested.
    open(suggestion.value === null)
  }
  /** Returns whether the key was handled. */
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

/** The search: words and filters, which become chips once they are complete. */
export function useSearch(context: SearchContext) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<readonly ChosenFilter[]>([])
  const [isUsed, setUsed] = useState(false)
  const [rules, setRules] = useState<Rules>()
  const applyFilters = ({ extractFilters, mergeFilters }: Rules, text: string, isAll: boolean) => {
    const { rest, extracted } = extractFilters(text, context, isAll)
    setTyped(rest)
    setChosen(mergeFilters(chosen, extracted))
  }
  const take = (text: string, isAll: boolean) => (rules ? applyFilters(rules, text, isAll) : setTyped(text))
  const handleRulesLoaded = useEffectEvent((loaded: Rules) => {
    setRules(loaded)
    // Text typed before the filters loaded.
    applyFilters(loaded, typed, false)
  })
  useEffect(() => {
    // A failed load is retried at the next letter.
    if (isUsed) import('./filters.ts').then(handleRulesLoaded, () => setUsed(false))
  }, [isUsed])
  const unfinished = findUnfinished(rules, typed)
  const onTake = ({ key, value, text }: Suggestion) => {
    const before = typed.slice(0, unfinished.at)
    if (value === null) return setTyped(`${before}${key}:`)
    setTyped(before)
    if (rules) setChosen(rules.mergeFilters(chosen, [{ key, value, label: text.slice(key.length + 2) }]))
  }
  const suggestions = useSuggestions(rules, { typed, context, onTake })
  // An unfinished filter isn't searched for.
  const searchText = (unfinished.key === null ? typed : typed.slice(0, unfinished.at)).trim()
  const debouncedText = useDebouncedValue(searchText, debounceMilliseconds)
  const q = searchText === '' ? '' : debouncedText
  return {
    typed,
    chosen,
    suggestions,
    isEmpty: typed === '' && chosen.length === 0,
    search: !rules || (q === '' && chosen.length === 0) ? null : rules.buildSearchQuery(q, chosen),
    /** Called when the box is first used. */
    use: () => setUsed(true),
    type(text: string) {
      setUsed(true)
      take(text, false)
      // After a space the suggestions don't cover the results.
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
