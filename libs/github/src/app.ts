import { z } from 'zod'

/** An OAuth app of ours at GitHub, or on a GitHub Enterprise server. URLs have no trailing slash. */
export type GithubApp = { url: string; apiUrl: string; clientId: string; clientSecret: string }

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

/** The environment variables of the app. */
export const githubAppShape = {
  GITHUB_URL: address.default('https://github.com'),
  GITHUB_API_URL: address.default('https://api.github.com'),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
}
type Read = z.output<z.ZodObject<typeof githubAppShape>>

/** Undefined without a GitHub app. */
export function githubAppOf(read: Read): GithubApp | undefined {
  const { GITHUB_CLIENT_ID: clientId, GITHUB_CLIENT_SECRET: clientSecret } = read
  return clientId && clientSecret
    ? { url: read.GITHUB_URL, apiUrl: read.GITHUB_API_URL, clientId, clientSecret }
    : undefined
}

/** The missing setting of an incomplete app, which would fail at its first use. */
export function missingOfGithubApp(read: Read): keyof Read | undefined {
  if (read.GITHUB_CLIENT_ID && !read.GITHUB_CLIENT_SECRET) return 'GITHUB_CLIENT_SECRET'
  return read.GITHUB_CLIENT_SECRET && !read.GITHUB_CLIENT_ID ? 'GITHUB_CLIENT_ID' : undefined
}
