import type { Figures } from './neighbours.ts'

export type Like = { from: string; to: string; hour: number; skills: string[]; isPass?: boolean }

/** Returns matching's response about a user, given everyone's likes and passes. */
export function decisionsIn(world: readonly Like[], userId: string): Figures['decisions'] {
  const own = world.filter(({ from }) => from === userId)
  const likes = own.filter(({ isPass }) => !isPass)
  const back = likes.filter(({ to }) => world.some((one) => one.from === to && one.to === userId && !one.isPass))
  const skills = [...new Set(own.flatMap((one) => one.skills))].map((skill) => {
    const withSkill = own.filter((one) => one.skills.includes(skill))
    return {
      skill,
      likes: withSkill.filter(({ isPass }) => !isPass).length,
      passes: withSkill.filter(({ isPass }) => isPass).length,
    }
  })
  const hours = Array.from({ length: 24 }, (_, hour) => own.filter((one) => one.hour === hour).length)
  const counts = { likes: likes.length, passes: own.length - likes.length, likedBack: back.length }
  return { ...counts, timeZone: 'Europe/Berlin', hours, skills, ofDecisions: own.length }
}
