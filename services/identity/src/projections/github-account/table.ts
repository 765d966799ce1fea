/** What somebody's connected account at GitHub is called, by the newest of `verification.github-connected` and `-disconnected`. */
export type GithubAccountTable = { userId: string; sourceVersion: number; login: string | null }
