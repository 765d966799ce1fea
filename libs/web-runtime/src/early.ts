/** What the page asked for before any script of ours was there, by address (the shell's theme-init.js). */
const page = globalThis as { codekinEarly?: Record<string, Promise<Response> | undefined> }

/** The answer to a GET that is on its way already; once, then it has to be asked for. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const answer = page.codekinEarly?.[address]
  if (answer) page.codekinEarly = { ...page.codekinEarly, [address]: undefined }
  return answer
}
