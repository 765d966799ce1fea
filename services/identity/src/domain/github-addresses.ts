/** GitHub hosts whose URLs contain a user name: the site, pages, gists and raw files. */
const hosts = /(?:^|\.)github(?:\.com|\.io|\.dev|usercontent\.com)$/

export function leadsToGithub(address: string | null): boolean {
  return address !== null && URL.canParse(address) && hosts.test(new URL(address).hostname)
}
