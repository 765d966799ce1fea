/** The parts of a profile for staff lists and signals; from `identity.profile-changed`. */
export type CardTable = {
  userId: string
  sourceVersion: number
  photoUrl: string | null
  headline: string
  bio: string
  location: string
  skillCount: number
  githubUsername: string | null
}
