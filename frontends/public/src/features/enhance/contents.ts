/** A part counts as being read once its heading is above this share of the window. */
const readAbove = 0.18

const partOf = (link: HTMLAnchorElement) => document.getElementById(decodeURIComponent(link.hash.slice(1)))

/** Whether the heading is visible and far enough up. A search may have hidden it. */
function isReached(heading: Element): boolean {
  const [box] = heading.getClientRects()
  return box !== undefined && box.top < innerHeight * readAbove
}

/** Highlights the part being read in the list of parts. Returns a function that stops it. */
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
  // Covers the area in which headings count as read, to be notified of each that enters or leaves.
  const observer = new IntersectionObserver(mark, { rootMargin: `1000000px 0px -${(1 - readAbove) * 100}%` })
  for (const { heading } of parts) observer.observe(heading)
  return () => observer.disconnect()
}
