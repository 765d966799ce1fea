import type { TestLevel } from '@codekin/contracts/skill-verification/models'

const names = {
  foundation: 'Foundation',
  working: 'Working',
  advanced: 'Advanced',
} satisfies Record<TestLevel, string>

/** Label of a level. */
export const levelText = (level: TestLevel): string => names[level]

const abouts = {
  foundation: 'What everyone who uses it should know',
  working: 'What it takes to use it every day',
  advanced: 'What others ask you about',
} satisfies Record<TestLevel, string>

export const levelAbout = (level: TestLevel): string => abouts[level]
