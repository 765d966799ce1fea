/** The page's requests from before its code was loaded, by URL and account (the shell's theme-init.js). */
const page = globalThis as { codekinEarly?: Record<string, Promise<Response> | undefined> }

/** The answer to a GET that the same account has requested early. Each can be taken once. */
export function takeEarly(address: string, { headers }: RequestInit = {}): Promise<Response> | undefined {
  const key = `${address} ${new Headers(headers).get('authorization') ?? ''}`
  const answer = page.codekinEarly?.[key]
  if (answer) page.codekinEarly = { ...page.codekinEarly, [key]: undefined }
  return answer
}
