import type { Person } from '@codekin/contracts/skill-verification/models'

type Named = { userId: string; fullName: string; photoUrl: string | null; headline: string }

export function presentPerson({ userId, fullName, photoUrl, headline }: Named): Person {
  return { id: userId, full_name: fullName, photoUrl, headline }
}
