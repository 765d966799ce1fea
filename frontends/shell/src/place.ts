/** Where the app stands in index.html. */
export function placeOfApp(): HTMLElement {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the app.')
  return place
}

/** Whether the app's outline, which came with the page, is still in view: nothing else is needed meanwhile. */
export function isOutlineThere(): boolean {
  return 'outline' in document.documentElement.dataset
}

/** Removes the app's outline; the app knows what to show. */
export function takePlaceOfOutline(): void {
  delete document.documentElement.dataset['outline']
  document.getElementById('outline')?.remove()
}

/** Where the landing page stands, rendered by the build; visitors see it before any script runs. */
export function placeOfLanding(): HTMLElement {
  const place = document.getElementById('landing')
  if (!place) throw new Error('The page has no place for the landing page.')
  return place
}

/** Removes the landing page, or a text page; the app has the page for itself. */
export function takePlaceOfLanding(): void {
  delete document.documentElement.dataset['landing']
  delete document.documentElement.dataset['page']
  document.getElementById('landing')?.remove()
}
