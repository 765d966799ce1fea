/**
 * For a button that goes away with what it acts on: the focus goes to the next of these buttons, to the one before where it was
 * the last, and to `otherwise` where it was the only one. Call it before anything changes.
 */
export function moveFocus(button: HTMLElement, all: Iterable<HTMLElement>, otherwise: HTMLElement | null): void {
  const buttons = [...all]
  const at = buttons.indexOf(button)
  const neighbour = buttons[at + 1] ?? buttons[at - 1] ?? otherwise
  neighbour?.focus()
}
