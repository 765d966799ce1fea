import type { Page } from 'playwright-core'

/**
 * The texts of headings and controls whose middle is under a toast, except in rows of lists, which toasts may cover on a page
 * with nothing else.
 */
export function listCoveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const region = document.querySelector('section[aria-label=Notifications]')
    return [...document.querySelectorAll<HTMLElement>('h1, h2, a[href], button, input, textarea, [role=tab]')].flatMap(
      (element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        if (!region || region.contains(element) || element.closest('li')) return []
        const found = document.elementsFromPoint(left + width / 2, top + height / 2)
        const isUnder = found[0] !== undefined && region.contains(found[0])
        const below = found.find((one) => !region.contains(one))
        return isUnder && below && element.contains(below) ? [element.textContent || (element.ariaLabel ?? '')] : []
      },
    )
  })
}
