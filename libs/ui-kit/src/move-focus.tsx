/**
 * For a button that is removed together with its item: moves the focus to the next of these buttons, from the last one to the
 * previous one, and from the only one to `otherwise`. Call it before the removal.
 */
export function moveFocus(button: HTMLElement, all: Iterable<HTMLElement>, otherwise: HTMLElement | null): void {
  const buttons = [...all]
  const at = buttons.indexOf(button)
  const neighbour = buttons[at + 1] ?? buttons[at - 1] ?? otherwise
  neighbour?.focus()
}
