import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { goal } from '../users/models.ts'

export const ideaSize = z.enum(['evening', 'weekend', 'month'])
export type IdeaSize = z.output<typeof ideaSize>
/** The initial shape of the idea's repository. */
export const repositoryShape = z.enum([
  'single-package',
  'monorepo',
  'library',
  'command-line',
  'web-app',
  'service',
  'game',
  'firmware',
  'notebook',
])

/** A name such as `offline-recipe-book` for ideas of the bank; an id for a developer's own. */
export const ideaId = z.string().regex(/^[a-z0-9-]{3,60}$/)

export const idea = z.object({
  id: ideaId,
  title: z.string(),
  /** The idea and its result in two or three sentences. */
  summary: z.string(),
  skills: z.array(z.string()),
  size: ideaSize,
  goal,
  repository: repositoryShape,
  isOwn: z.boolean(),
})
export type Idea = z.output<typeof idea>

export const newIdea = z.object({
  title: line({ min: 3, max: 80, sentence: 'Enter a title (3 to 80 characters).' }),
  summary: text({ min: 10, max: 600 }),
  skills: z
    .array(line({ min: 1, max: 40 }))
    .min(1)
    .max(8),
  size: ideaSize,
  goal,
  repository: repositoryShape,
})

/** An idea that one of a match proposed to the other. */
export const proposal = z.object({
  id,
  matchId: id,
  ideaId,
  proposedBy: id,
  proposedAt: time,
  acceptedAt: time.nullable(),
  /** A declined proposal can still be accepted, which then counts. */
  declinedAt: time.nullable(),
})
export type Proposal = z.output<typeof proposal>

/** The idea's skills: `shared` by both, of one (`theyBring`, `youBring`), or of neither (`toLearn`). */
export const fittingIdea = z.object({
  idea,
  shared: z.array(z.string()),
  youBring: z.array(z.string()),
  theyBring: z.array(z.string()),
  toLearn: z.array(z.string()),
  isSaved: z.boolean(),
  /** Its proposal in this match; null if it was not proposed, and without a match. */
  proposal: proposal.nullable(),
})
export type FittingIdea = z.output<typeof fittingIdea>

/** The most own ideas of a developer. */
export const ownIdeasMax = 50
/** The most saved ideas of a developer. */
export const savedIdeasMax = 200
