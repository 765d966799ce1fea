import type { TestLevel } from '@codekin/contracts/skill-verification/models'

const names = {
  foundation: 'Foundation',
  working: 'Working',
  advanced: 'Advanced',
} satisfies Record<TestLevel, string>

/** What a level is called. */
export const levelText = (level: TestLevel): string => names[level]

const abouts = {
  foundation: 'What everybody who uses it should know',
  working: 'What it takes to use it every day',
  advanced: 'What others come to you with',
} satisfies Record<TestLevel, string>

export const levelAbout = (level: TestLevel): string => abouts[level]
