import type { Trouble } from './trouble.ts'

export type Choice = ({ person: string } | { name: string; email: string }) & { trouble?: Trouble }

/**
 * Acts as a browser on a stand-in's page: chooses an account and follows the redirect. Returns the address that it leads back to.
 */
export async function chooseAt(authorizeUrl: string, choice: Choice): Promise<URL> {
  const { origin, pathname, searchParams } = new URL(authorizeUrl)
  const page = await fetch(authorizeUrl)
  if (!page.ok) throw new Error(`The authorize page answered ${page.status}: ${await page.text()}`)
  const response = await fetch(`${origin}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(searchParams), trouble: 'none', ...choice }),
    redirect: 'manual',
  })
  const back = response.headers.get('location')
  if (!back) throw new Error(`The choice was answered ${response.status}: ${await response.text()}`)
  return new URL(back)
}
