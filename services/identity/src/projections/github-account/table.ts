/** The username of a connected GitHub account, by the newest of `verification.github-connected` and `-disconnected`. */
export type GithubAccountTable = { userId: string; sourceVersion: number; login: string | null }
