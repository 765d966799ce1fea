import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { contributionKind } from '../github/models.ts'
import { profile, skillProof } from '../users/models.ts'

/** A skill as people name it; what means the same is the same skill (`canonicalSkill`). */
export const skillName = line({ min: 1, max: 40 })

/** A person beside what they said or are asked for. */
export const person = profile.pick({ id: true, full_name: true, photoUrl: true, headline: true })
export type Person = z.output<typeof person>

/** Somebody who wrote in a public repository that one wrote in too, and shows that: so they have seen one’s code. */
export const collaborator = z.object({ person, repositories: z.array(z.string()).min(1).max(3) })
export type Collaborator = z.output<typeof collaborator>

/** From where somebody knows what the other can do. */
export const relation = z.enum([
  'worked-together',
  'built-together',
  'reviewed-code',
  'taught-me',
  'learned-from-me',
  'talked-shop',
])
export type Relation = z.output<typeof relation>

/**
 * Where an endorsement stands. `asked` by who is to be endorsed, `offered` by who endorses unasked; `given` counts, `expired`
 * did.
 */
export const endorsementStatus = z.enum(['asked', 'offered', 'given', 'declined', 'withdrawn', 'expired'])
export type EndorsementStatus = z.output<typeof endorsementStatus>

export const endorsementWords = text({ max: 600 })

/** An endorsement as one of the two sees it. */
export const endorsement = z.object({
  id,
  skill: z.string(),
  status: endorsementStatus,
  /** `about-me`: the caller is who is endorsed. */
  direction: z.enum(['about-me', 'by-me', 'about-another']),
  /** The other one; of what is about another, the endorser. */
  person,
  relation,
  /** What was written to the other when it was asked for or offered. */
  message: z.string(),
  /** What is said for the skill, which everybody may read once it is given. */
  words: z.string(),
  /** Why it was declined; the one who declined may leave it empty. */
  rejectionReason: z.string(),
  /** The caller is the one to say yes or no. */
  isWaitingForMe: z.boolean(),
  /** Asked whether it still holds. */
  isRefreshAsked: z.boolean(),
  createdAt: time,
  /** Since when it is given, or renewed. */
  givenAt: time.nullable(),
  /** Until when it counts, unless renewed. */
  expiresAt: time.nullable(),
})
export type Endorsement = z.output<typeof endorsement>

/** Either whom the caller asks, or for whom the caller speaks. */
export const newEndorsement = z
  .object({
    skill: skillName,
    endorserId: id.optional(),
    forUserId: id.optional(),
    relation,
    message: endorsementWords.default(''),
  })
  .refine(({ endorserId, forUserId }) => (endorserId === undefined) !== (forUserId === undefined), {
    path: ['endorserId'],
    message: 'Name either whom you ask or whom you endorse.',
  })

export const endorsementReview = z.object({
  decision: z.enum(['approve', 'reject']),
  rejectionReason: text({ max: 300 }).default(''),
  /** What the endorser says for the skill; of no meaning from the one who is endorsed. */
  words: endorsementWords.default(''),
})

/** How much a test asks for. */
export const testLevels = ['foundation', 'working', 'advanced'] as const
export const testLevel = z.enum(testLevels)
export type TestLevel = z.output<typeof testLevel>

/** What stands behind a piece of evidence. */
export const evidenceDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('endorsement'),
    /** Null: somebody whom the reader cannot see. */
    endorser: person.nullable(),
    relation,
    words: z.string(),
    /** They endorse each other, or in a ring of three, so it counts less. */
    isMutual: z.boolean(),
    /** The endorser has proved the same skill otherwise, so it counts more. */
    isByProved: z.boolean(),
  }),
  z.object({
    kind: z.literal('test'),
    level: testLevel,
    score: z.int().min(0).max(100),
    low: z.int().min(0).max(100),
    high: z.int().min(0).max(100),
  }),
  z.object({
    kind: z.literal('github'),
    lines: z.int().nonnegative(),
    linesByKind: z.record(contributionKind, z.int().nonnegative()),
    commits: z.int().nonnegative(),
    pullRequests: z.int().nonnegative(),
    /** Public ones; none for others where the account is hidden. */
    repositories: z.array(z.string()),
    firstAt: time,
    lastAt: time,
    /** Something in the account looks made up, so it weighs less. */
    isDoubted: z.boolean(),
  }),
])
export type EvidenceDetail = z.output<typeof evidenceDetail>

/** One piece: why a skill is believed. */
export const evidence = z.object({
  id,
  method: skillProof,
  /** What it would give alone, today, of 100. */
  weight: z.number().min(0).max(100),
  detail: evidenceDetail,
  /** Where it can be looked at. */
  sourceUrl: z.string().nullable(),
  asOf: time,
  expiresAt: time,
  /** Hidden by its owner: shown to them alone, and not counted. */
  isHidden: z.boolean(),
})
export type Evidence = z.output<typeof evidence>

/** What one way of proving gives, of 100, and out of how many pieces. */
export const strand = z.object({ method: skillProof, confidence: z.number().min(0).max(100), pieces: z.int().min(0) })
export type Strand = z.output<typeof strand>

/** A skill with why it is believed, the heaviest piece first. */
export const provedSkill = z.object({
  skill: z.string(),
  /** Of 100; what it is made of stands in `domain/confidence` of verification, and in its decision page. */
  confidence: z.int().min(0).max(100),
  strands: z.array(strand),
  evidence: z.array(evidence),
})
export type ProvedSkill = z.output<typeof provedSkill>

/**
 * What you could do for a skill next. `retake`: a test that proves nothing, or whose proof ends soon. `resync`: GitHub could not be
 * read. `appeal`: against a voided test, or a signal that lowers a weight.
 */
export const nextStep = z.enum([
  'continue-test',
  'answer-request',
  'appeal',
  'retake',
  'take-test',
  'resync',
  'connect-github',
  'ask-refresh',
  'ask-endorsement',
  'wait',
  'none',
])
export type NextStep = z.output<typeof nextStep>

/** The strands of a skill: each can be filled by its owner. */
export const strandMethod = skillProof.extract(['github', 'test', 'endorsement'])
export type StrandMethod = z.output<typeof strandMethod>

/** What would fill or strengthen a strand. */
export const strandStep = z.object({
  method: strandMethod,
  step: nextStep,
  /** `retake`: not before then; `appeal`: until then. Null: at any time. */
  at: time.nullable(),
  /** The attempt to continue or to appeal. */
  attemptId: id.nullable(),
})
export type StrandStep = z.output<typeof strandStep>

export const dashboardSkill = provedSkill.omit({ evidence: true }).extend({
  /** It stands on the profile; what is proved and not there is shown to nobody. */
  isOnProfile: z.boolean(),
  /** Asked for and not answered yet. */
  waiting: z.int().nonnegative(),
  /** One of each strand, the one to take first. */
  steps: z.array(strandStep),
  /** The first of these. */
  nextStep,
})
export type DashboardSkill = z.output<typeof dashboardSkill>

/** How many endorsements can still be asked for or offered today. */
export const askQuota = z.object({
  limit: z.int().positive(),
  remaining: z.int().nonnegative(),
  resetsAt: time,
})
export type AskQuota = z.output<typeof askQuota>

/** What was asked for or offered just now, with what is left today. */
export const requestedEndorsement = endorsement.extend({ asks: askQuota })
export type RequestedEndorsement = z.output<typeof requestedEndorsement>

export const endorsementStats = z.object({
  given: z.int().nonnegative(),
  received: z.int().nonnegative(),
  skills: z.array(z.object({ skill: z.string(), endorsements: z.int().positive() })),
})
