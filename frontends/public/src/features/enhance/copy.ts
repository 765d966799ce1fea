const shownMilliseconds = 2_000

/** Selects what could not be copied, so that the keyboard can. */
function select(text: Element): void {
  const range = document.createRange()
  range.selectNodeContents(text)
  getSelection()?.removeAllRanges()
  getSelection()?.addRange(range)
}

/** Lets buttons copy the text beside them; without a script they are not there. */
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
