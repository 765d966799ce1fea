/** What the page asked for before any script of ours was there, by address and by whom (the shell's theme-init.js). */
const page = globalThis as { codekinEarly?: Record<string, Promise<Response> | undefined> }

/** The answer to a GET that is on its way already, asked by the same person; once, then it has to be asked for. */
export function takeEarly(address: string, { headers }: RequestInit = {}): Promise<Response> | undefined {
  const key = `${address} ${new Headers(headers).get('authorization') ?? ''}`
  const answer = page.codekinEarly?.[key]
  if (answer) page.codekinEarly = { ...page.codekinEarly, [key]: undefined }
  return answer
}
