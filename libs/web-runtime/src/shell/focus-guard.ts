/** A focused element with its ancestors, nearest first. */
function surroundingsOf(element: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
    if (one instanceof HTMLElement) found.push(one)
  }
  return found
}

function isGone(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled') || element.closest('[hidden], [inert]') !== null
}

/**
 * Whether the focus is lost because its element is gone. A press on empty space takes it from an element that still exists,
 * and a disabled button keeps it until the next frame.
 */
function isLost(last: HTMLElement): boolean {
  const active = document.activeElement
  return (active === document.body || active === last) && isGone(last)
}

/** Makes any element focusable until it loses the focus. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/**
 * Keeps the focus on the page when its element is removed, such as a button with its row: the nearest remaining ancestor gets
 * it, so that Tab continues from there. Deliberate moves of the focus come first. Returns a function that stops it.
 */
export function guardFocus(): () => void {
  let around: HTMLElement[] = []
  let frame = 0
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) around = surroundingsOf(target)
  }
  const restore = () => {
    frame = 0
    const [lost, ...others] = around
    if (!lost || !isLost(lost)) return
    const place = others.find((one) => !isGone(one) && one.id !== 'root') ?? document.getElementById('main')
    if (place) focusPlace(place)
  }
  const observer = new MutationObserver(() => {
    const [lost] = around
    if (frame === 0 && lost && isLost(lost)) frame = requestAnimationFrame(restore)
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'inert'],
  })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
    cancelAnimationFrame(frame)
  }
}
