/** GitHub hosts whose URLs contain a user name: the site, pages, gists and raw files. */
const hosts = /(?:^|\.)github(?:\.com|\.io|\.dev|usercontent\.com)$/
/** A GitHub page inside another URL, as in those of archives and mirrors. */
const pageInside = /github(?:\.com|\.dev|usercontent\.com)(?:\/|%2f)[\w-]/

/** Whether a URL reveals a GitHub username: it leads to GitHub, contains a URL that does, or has the name as a part. */
export function revealsGithubName(address: string | null, username: string | null): boolean {
  if (address === null || !URL.canParse(address)) return false
  const { hostname, pathname, search } = new URL(address)
  const rest = `${pathname}${search}`.toLowerCase()
  const isNamed = username !== null && rest.split(/[^a-z0-9-]+/).includes(username.toLowerCase())
  return hosts.test(hostname) || pageInside.test(rest) || isNamed
}
