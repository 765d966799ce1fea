/** A part is read once its heading is above this share of the window. */
const readAbove = 0.18

const partOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Whether the heading is on the page, and far enough up. A search may have hidden it. */
function isReached(heading: Element): boolean {
  const [box] = heading.getClientRects()
  return box !== undefined && box.top < innerHeight * readAbove
}

/** Marks the part that is read in the list of parts. Answers how to stop. */
export function startContents(root: ParentNode): () => void {
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
  const parts = links.flatMap((link) => {
    const heading = partOf(link)
    return heading ? [{ link, heading }] : []
  })
  const mark = () => {
    const current = parts.findLast(({ heading }) => isReached(heading))?.link
    for (const { link } of parts) {
      if (link === current) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  // Of the part of the window in which headings count as read, so that it reports each that comes or goes.
  const observer = new IntersectionObserver(mark, { rootMargin: `1000000px 0px -${(1 - readAbove) * 100}%` })
  for (const { heading } of parts) observer.observe(heading)
  return () => observer.disconnect()
}
