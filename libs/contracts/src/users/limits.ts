// Only numbers and levels, for pages that need no schema.

/** Levels of mastery, ascending. */
export const skillLevels = ['learning', 'working', 'strong', 'expert'] as const
export const skillsPerProfileMax = 50
export const photoMaxBytes = 5 * 1024 * 1024
/** Projects of one profile, and skills named with each. */
export const projectsMax = 6
export const projectSkillsMax = 8
