const shownMilliseconds = 2_000

/** Selects the text if copying fails, so that it can be copied by keyboard. */
function select(text: Element): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Adds copy buttons, which are hidden without scripts. */
export function startCopying(root: ParentNode): void {
  for (const place of root.querySelectorAll('[data-copy]')) {
    const button = place.querySelector('button')
    const text = place.querySelector('code')
    const outcome = place.querySelector('[role=status]')
    if (!button || !text || !outcome) continue
    const tell = (sentence: string) => {
      outcome.textContent = sentence
      setTimeout(() => (outcome.textContent = ''), shownMilliseconds)
    }
    button.hidden = false
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(text.textContent).then(
        () => tell('Copied'),
        () => {
          select(text)
          tell('Press Ctrl+C or ⌘C to copy')
        },
      )
    })
  }
}
