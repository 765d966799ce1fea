import { z } from 'zod'
import { id, line, text, time } from '../fields.ts'
import { contributionKind } from '../github/models.ts'
import { profile, skillProof } from '../users/models.ts'

/** A skill as written by a person; `canonicalSkill` merges synonyms. */
export const skillName = line({ min: 1, max: 40 })

/** A person as shown beside an endorsement. */
export const person = profile.pick({ id: true, full_name: true, photoUrl: true, headline: true })
export type Person = z.output<typeof person>

/** A contributor to a shared public repository, where both show their account. */
export const collaborator = z.object({ person, repositories: z.array(z.string()).min(1).max(3) })
export type Collaborator = z.output<typeof collaborator>

/** How the endorser knows the other's work. */
export const relation = z.enum([
  'worked-together',
  'built-together',
  'reviewed-code',
  'taught-me',
  'learned-from-me',
  'talked-shop',
])
export type Relation = z.output<typeof relation>

/** Status of an endorsement. `asked` by the owner of the skill, `offered` by the endorser; `given` counts, `expired` did. */
export const endorsementStatus = z.enum(['asked', 'offered', 'given', 'declined', 'withdrawn', 'expired'])
export type EndorsementStatus = z.output<typeof endorsementStatus>

export const endorsementWords = text({ max: 600 })

/** An endorsement as one of the two people sees it. */
export const endorsement = z.object({
  id,
  skill: z.string(),
  status: endorsementStatus,
  /** `about-me`: the caller is endorsed. */
  direction: z.enum(['about-me', 'by-me', 'about-another']),
  /** The other person; for `about-another`, the endorser. */
  person,
  relation,
  /** Private message of the request or offer. */
  message: z.string(),
  /** Public text of the endorsement once it is given. */
  words: z.string(),
  /** Reason for declining, optional. */
  rejectionReason: z.string(),
  /** The caller has to answer. */
  isWaitingForMe: z.boolean(),
  /** A renewal was requested. */
  isRefreshAsked: z.boolean(),
  createdAt: time,
  /** When it was given or last renewed. */
  givenAt: time.nullable(),
  /** Until when it counts. */
  expiresAt: time.nullable(),
})
export type Endorsement = z.output<typeof endorsement>

/** Either a request to an endorser, or an offer to a person. */
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
    message: 'Choose either someone to ask or someone to endorse.',
  })

export const endorsementReview = z.object({
  decision: z.enum(['approve', 'reject']),
  rejectionReason: text({ max: 300 }).default(''),
  /** The endorser's text; ignored from the person endorsed. */
  words: endorsementWords.default(''),
})

/** Levels of a test. */
export const testLevels = ['foundation', 'working', 'advanced'] as const
export const testLevel = z.enum(testLevels)
export type TestLevel = z.output<typeof testLevel>

/**
 * Methods of evidence: those that prove a skill, and `cli`, figures counted on the owner's machine. They support a skill without
 * proving it, so profiles, badges and matching never count them as proof.
 */
export const evidenceMethod = z.enum([...skillProof.options, 'cli'])
export type EvidenceMethod = z.output<typeof evidenceMethod>

/** Detail of a piece of evidence. */
export const evidenceDetail = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('endorsement'),
    /** Null: the viewer may not see the endorser. */
    endorser: person.nullable(),
    relation,
    words: z.string(),
    /** Mutual, directly or in a ring of three, so it counts less. */
    isMutual: z.boolean(),
    /** The endorser has proved the skill by other means, so it counts more. */
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
    /** Public repositories; none for others if the account is hidden. */
    repositories: z.array(z.string()),
    firstAt: time,
    lastAt: time,
    /** A signal of fabricated work lowers its weight. */
    isDoubted: z.boolean(),
  }),
  z.object({
    kind: z.literal('cli'),
    lines: z.int().nonnegative(),
    commits: z.int().nonnegative(),
    repositories: z.int().nonnegative(),
    /** Other authors in all counted repositories. */
    collaborators: z.int().nonnegative(),
    firstAt: time,
    lastAt: time,
  }),
])
export type EvidenceDetail = z.output<typeof evidenceDetail>

/** A piece of evidence. */
export const evidence = z.object({
  id,
  method: evidenceMethod,
  /** Today's confidence from this evidence alone, of 100. */
  weight: z.number().min(0).max(100),
  detail: evidenceDetail,
  /** Link to the source. */
  sourceUrl: z.string().nullable(),
  asOf: time,
  expiresAt: time,
  /** Hidden by its owner: visible to them only, and not counted. */
  isHidden: z.boolean(),
})
export type Evidence = z.output<typeof evidence>

/** Confidence from one method, of 100, and its number of pieces. */
export const strand = z.object({
  method: evidenceMethod,
  confidence: z.number().min(0).max(100),
  pieces: z.int().min(0),
})
export type Strand = z.output<typeof strand>

/** A skill with its evidence, heaviest piece first. */
export const provedSkill = z.object({
  skill: z.string(),
  /** Of 100; computed by `confidenceOf` of verification (`modules/evidence/rules/confidence.ts`, decision 075). */
  confidence: z.int().min(0).max(100),
  strands: z.array(strand),
  evidence: z.array(evidence),
})
export type ProvedSkill = z.output<typeof provedSkill>

/**
 * Next step for a skill. `retake`: a test without proof, or whose proof ends soon. `resync`: GitHub could not be read. `appeal`:
 * against a voided test, or a signal that lowers a weight.
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

/** Strands of a skill: methods that its owner can use. */
export const strandMethod = skillProof.extract(['github', 'test', 'endorsement'])
export type StrandMethod = z.output<typeof strandMethod>

/** Next step of a strand. */
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
  /** It is on the profile; proved skills that are not are visible to their owner only. */
  isOnProfile: z.boolean(),
  /** Unanswered requests. */
  waiting: z.int().nonnegative(),
  /** One per strand, most important first. */
  steps: z.array(strandStep),
  /** The first of these. */
  nextStep,
})
export type DashboardSkill = z.output<typeof dashboardSkill>

/** Remaining requests and offers of today. */
export const askQuota = z.object({
  limit: z.int().positive(),
  remaining: z.int().nonnegative(),
  resetsAt: time,
})
export type AskQuota = z.output<typeof askQuota>

/** A new request or offer, with today's remaining quota. */
export const requestedEndorsement = endorsement.extend({ asks: askQuota })
export type RequestedEndorsement = z.output<typeof requestedEndorsement>

export const endorsementStats = z.object({
  given: z.int().nonnegative(),
  received: z.int().nonnegative(),
  skills: z.array(z.object({ skill: z.string(), endorsements: z.int().positive() })),
})
