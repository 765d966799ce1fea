/** A focused element with what surrounds it, the nearest first. */
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
 * Whether nothing has the focus because what had it is gone. A press beside everything takes it from what is still there, and a
 * disabled button keeps it until the next frame.
 */
function isLost(last: HTMLElement): boolean {
  const active = document.activeElement
  return (active === document.body || active === last) && isGone(last)
}

/** Lets an element have the focus until it is left, whatever it is. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}

/**
 * Keeps the focus on the page when what had it goes away, such as a button with its row: the nearest thing around it that is still
 * there gets it, so that Tab goes on from there. Whoever moves the focus on purpose comes first. Answers how to stop.
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
