/** Normalises words as people type them: no capitals, accents or punctuation. */
const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether the text contains every word of the query, or a word that begins with it. */
export function matchesQuery(text: string, query: string): boolean {
  const words = wordsOf(text)
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)))
}

/** The number of results as a sentence; empty without a search. */
export function resultText(found: number, noun: string, isFiltered: boolean): string {
  if (!isFiltered) return ''
  return found === 0
    ? `No ${noun} found. Try fewer words.`
    : `${found} ${found === 1 ? noun.replace(/s$/, '') : noun} found.`
}

type Parts = { form: HTMLFormElement; input: HTMLInputElement; root: ParentNode }

function show({ root }: Parts, query: string, tag: string | null): number {
  let found = 0
  for (const item of root.querySelectorAll<HTMLElement>('[data-filter-item]')) {
    const hasTag = tag === null || (item.dataset['filterItem'] ?? '').split(' ').includes(tag)
    item.hidden = !hasTag || !matchesQuery(item.textContent, query)
    if (!item.hidden) found += 1
    if (item instanceof HTMLDetailsElement && query !== '') item.open = false
  }
  for (const group of root.querySelectorAll<HTMLElement>('[data-filter-group]')) {
    group.hidden = group.querySelector('[data-filter-item]:not([hidden])') === null
  }
  return found
}

/** Keeps the search in the URL, so that it can be shared and reloaded. */
function writeToUrl(query: string, tag: string | null): void {
  const address = new URL(location.href)
  for (const [name, value] of [
    ['q', query],
    ['tag', tag ?? ''],
  ] as const) {
    if (value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, value)
  }
  history.replaceState(history.state, '', address)
}

/** Starts the search of a list. */
export function startFilter(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-filter]')
  const input = form?.querySelector('input')
  const outcome = root.querySelector<HTMLElement>('[data-filter-outcome]')
  if (!form || !input || !outcome) return
  const given = new URL(location.href).searchParams
  const tags = [...root.querySelectorAll<HTMLElement>('[data-filter-tag]')]
  let tag = given.get('tag')
  const update = () => {
    const query = input.value.trim()
    const found = show({ form, input, root }, query, tag)
    outcome.textContent = resultText(found, outcome.dataset['filterOutcome'] ?? 'entries', query !== '' || tag !== null)
    for (const link of tags) {
      if (link.dataset['filterTag'] === tag) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    }
    writeToUrl(query, tag)
  }
  input.value = given.get('q') ?? ''
  form.hidden = false
  form.addEventListener('submit', (event) => event.preventDefault())
  input.addEventListener('input', update)
  for (const link of tags) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      const chosen = link.dataset['filterTag'] ?? null
      tag = chosen === tag ? null : chosen
      update()
    })
  }
  if (input.value !== '' || tag !== null) update()
}
