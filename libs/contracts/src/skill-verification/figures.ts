import { z } from 'zod'
import { id, time } from '../fields.ts'
import { wellKnownSkills } from '../users/skill-names.ts'

const known: ReadonlySet<string> = new Set(wellKnownSkills.map(([name]) => name))
const count = (max: number) => z.int().positive().max(max)

/** `2026-11`, by UTC. */
const month = z.string().regex(/^(19[7-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, 'Use a month such as 2026-11.')

/** An author's work in one language or framework. */
const skillFigures = z.strictObject({
  skill: z
    .string()
    .max(40)
    .refine((name) => known.has(name), 'Use a well-known skill.'),
  commits: count(1_000_000),
  repositories: count(10_000),
  /** Lines added, by the month in which they were written. */
  lines: z
    .record(month, count(10_000_000))
    .refine((lines) => Object.keys(lines).length > 0 && Object.keys(lines).length <= 600, 'Use up to 600 months.'),
})
export type SkillFigures = z.output<typeof skillFigures>

/**
 * Figures of repositories, counted on the author's machine: their own work only, without names of repositories, files or people, and
 * without code. Strict, since every field is signed.
 */
export const repositoryFigures = z.strictObject({
  version: z.literal(1),
  userId: id,
  countedAt: time,
  repositories: count(10_000),
  commits: count(1_000_000),
  /** Other authors in these repositories. */
  collaborators: z.int().nonnegative().max(1_000_000),
  skills: z
    .array(skillFigures)
    .max(100)
    .refine((all) => new Set(all.map(({ skill }) => skill)).size === all.length, 'List each skill once.'),
})
export type RepositoryFigures = z.output<typeof repositoryFigures>

/** Public key of Ed25519 (RFC 8032): 32 bytes as base64url. */
export const signingKey = z.string().regex(/^[\w-]{43}$/)

/** Figures with the Ed25519 signature of their canonical form (JCS, RFC 8785), as base64url. */
export const signedFigures = z.object({
  figures: repositoryFigures,
  keyId: id,
  signature: z.string().regex(/^[\w-]{86}$/),
})
export type SignedFigures = z.output<typeof signedFigures>
