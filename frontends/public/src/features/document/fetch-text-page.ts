export type FetchedPage = { title: string; html: string }

const sheetSeconds = 10

/** Adds a style sheet of the document to this page once. Resolves when it has loaded or failed. */
async function loadStyles(href: string): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${CSS.escape(href)}"]`)) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  const settled = new Promise<void>((done) => {
    link.addEventListener('load', () => done())
    link.addEventListener('error', () => done())
    setTimeout(done, sheetSeconds * 1000)
  })
  document.head.append(link)
  await settled
}

/**
 * Fetches the text of one of our documents without the parts for visitors, and loads its styles; null if there is none. Throws
 * without a network.
 */
export async function fetchTextPage(address: string): Promise<FetchedPage | null> {
  const response = await fetch(location.origin + address, { headers: { accept: 'text/html' } })
  // A missing page may have its own text, such as that of a city.
  if (!response.ok && response.status !== 404) throw new Error(`The page answered ${response.status}.`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const text = page.querySelector('main[data-text]')
  if (!text) return null
  // Such as calls to register.
  for (const part of text.querySelectorAll('[data-visitors]')) part.remove()
  const sheets = [...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href') ?? '')
  await Promise.all(sheets.map(loadStyles))
  return { title: page.title.replace(/ · Codekin$/, ''), html: text.innerHTML }
}
