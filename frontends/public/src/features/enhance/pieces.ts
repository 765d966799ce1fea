/** The page must work even if the browser refuses storage. */
function readStored(key: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

function store(key: string, names: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(names))
  } catch {
    // The ticks last until the page is left.
  }
}

const checklistKey = 'codekin-profile-checklist'

/** Counts ticked boxes, and stores them on this device. */
export function startChecklist(root: ParentNode): void {
  const outcome = root.querySelector('[data-checklist-outcome]')
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-checklist] input')]
  if (!outcome || boxes.length === 0) return
  const stored = readStored(checklistKey)
  for (const box of boxes) box.checked = stored.includes(box.name)
  const count = () => {
    const done = boxes.filter(({ checked }) => checked)
    outcome.textContent = `${done.length} of ${boxes.length} done`
    return done.map(({ name }) => name)
  }
  for (const box of boxes) box.addEventListener('change', () => store(checklistKey, count()))
  count()
}

const ended = (text: string, sign: string) => (/[.!?…]$/.test(text) ? text : `${text}${sign}`)
const capital = (text: string) => text.replace(/^\p{L}/u, (letter) => letter.toUpperCase())

/** Builds a message from the given pieces. */
export function composeMessage({ seen = '', question = '', offer = '' }: Record<string, string>): string {
  const parts = [
    seen.trim() && ended(`I looked at ${seen.trim()}`, '.'),
    question.trim() && ended(capital(question.trim()), '?'),
    offer.trim() && ended(capital(offer.trim()), '.'),
  ]
  return ['Hi!', ...parts.filter(Boolean)].join(' ')
}

/** Shows the message while its pieces are typed; without any the example stays. */
export function startFirstMessage(root: ParentNode): void {
  const form = root.querySelector<HTMLFormElement>('[data-first-message]')
  const outcome = root.querySelector('[data-first-message-outcome]')
  if (!form || !outcome) return
  const example = outcome.textContent
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', () => {
    const fields = form.querySelectorAll('input')
    const pieces = Object.fromEntries([...fields].map(({ name, value }) => [name, value]))
    outcome.textContent = Object.values(pieces).every((piece) => piece.trim() === '') ? example : composeMessage(pieces)
  })
}

/** The part of the page in the URL fragment; null if there is none, as in `#100%`. */
export function findTargetId(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null
  } catch {
    return null
  }
}

/** Opens the answer in the URL fragment. */
export function openTarget(root: ParentNode): void {
  const id = findTargetId(location.hash)
  const target = id === null ? null : document.getElementById(id)
  if (!(target instanceof HTMLDetailsElement) || !root.contains(target)) return
  target.open = true
  target.scrollIntoView()
}
