/** Hosts whose addresses say who somebody is at GitHub, those of pages, gists and files as well. */
const hosts = /(?:^|\.)github(?:\.com|\.io|\.dev|usercontent\.com)$/

export function leadsToGithub(address: string | null): boolean {
  return address !== null && URL.canParse(address) && hosts.test(new URL(address).hostname)
}
