import type { Profile } from '@codekin/contracts/users/models'
import { Slot } from '@codekin/web-runtime/slots'
import { type ReactNode, useState } from 'react'

type EvidenceOf = Pick<Profile, 'id' | 'full_name' | 'skills'>

/** The id of the part of the page that explains why a skill is believed; undefined if there is none. */
export type PlaceOf = (skill: string) => string | undefined

const nowhere: ReadonlyMap<string, string> = new Map()

/**
 * Evidence of a person's skills, rendered by the app that fills `profile-evidence`. `level` is that of its heading: 2 for a part
 * of a page, 3 for a part of something smaller. A page renders it wherever there are skills, because evidence may support one
 * without proving it; something smaller only if a skill is proved.
 */
export function useEvidence(
  { id, full_name, skills }: EvidenceOf,
  level: 2 | 3 = 2,
): { slot: ReactNode; placeOf: PlaceOf } {
  const [shown, setShown] = useState({ of: id, places: nowhere })
  const [onShown] = useState(() => (of: string, places: ReadonlyMap<string, string>) => setShown({ of, places }))
  const places = shown.of === id ? shown.places : nowhere
  const isAsked = level === 2 ? skills.length > 0 : skills.some(({ verifiedBy }) => verifiedBy.length > 0)
  const about = { userId: id, fullName: full_name, skills: skills.map(({ name }) => name), level, onShown }
  return {
    slot: isAsked && <Slot key={id} name="profile-evidence" props={about} />,
    placeOf: (skill) => places.get(skill.toLowerCase()),
  }
}
