/** The app's root element in index.html. */
export function placeOfApp(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  return place
}

/** Whether the outline that came with the document is still visible, so that nothing else is needed. */
export function isOutlineThere(): boolean {
  return 'outline' in document.documentElement.dataset
}

/** Removes the outline once the app has content. */
export function takePlaceOfOutline(): void {
  delete document.documentElement.dataset['outline']
  document.getElementById('outline')?.remove()
}

/** The element of the landing page, rendered by the build; visitors see it before any script runs. */
export function placeOfLanding(): HTMLElement {
  const place = document.getElementById('landing')
  if (!place) throw new Error('The page has no place for the landing page.')
  return place
}

/** Removes the landing page or text page, leaving the page to the app. */
export function takePlaceOfLanding(): void {
  delete document.documentElement.dataset['landing']
  delete document.documentElement.dataset['page']
  document.getElementById('landing')?.remove()
}
