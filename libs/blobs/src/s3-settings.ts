import { z } from 'zod'

/** A bucket of ours at a store that speaks S3. */
export type S3Settings = {
  url: string
  bucket: string
  region: string
  keyId: string
  secret: string
  /** The bucket is the first part of the path, not of the host's name. */
  isPathStyle: boolean
}

/** The variables that name it: all of them but the last, or none. */
export const s3Shape = {
  BLOBS_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  BLOBS_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  BLOBS_S3_REGION: z.string().optional(),
  BLOBS_S3_KEY_ID: z.string().optional(),
  BLOBS_S3_SECRET: z.string().optional(),
  BLOBS_S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
}
type Read = z.output<z.ZodObject<typeof s3Shape>> & { CODEKIN_ENV?: string | undefined }

const needed = [
  'BLOBS_S3_URL',
  'BLOBS_S3_BUCKET',
  'BLOBS_S3_REGION',
  'BLOBS_S3_KEY_ID',
  'BLOBS_S3_SECRET',
] as const satisfies (keyof Read)[]

/** Refuses half a store, which would fail at the first file, and files that go over an open line. For `superRefine`. */
export function checkS3(
  read: Read,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void {
  if (read.CODEKIN_ENV === 'production' && read.BLOBS_S3_URL && new URL(read.BLOBS_S3_URL).protocol !== 'https:')
    context.addIssue({ code: 'custom', path: ['BLOBS_S3_URL'], message: 'must be https in production' })
  const missing = needed.filter((name) => !read[name])
  if (missing.length === needed.length) return
  for (const name of missing) context.addIssue({ code: 'custom', path: [name], message: 'is missing' })
}

/** What the command needs of the environment that moves files between both stores. */
export const fileStores = z
  .object({ CODEKIN_ENV: z.string().optional(), DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }), ...s3Shape })
  .superRefine(checkS3)
export type FileStores = z.output<typeof fileStores>

/** Null if the files are in Postgres. */
export function s3Of(read: Read): S3Settings | null {
  const { BLOBS_S3_URL: url, BLOBS_S3_BUCKET: bucket, BLOBS_S3_REGION: region } = read
  const { BLOBS_S3_KEY_ID: keyId, BLOBS_S3_SECRET: secret } = read
  if (!url || !bucket || !region || !keyId || !secret) return null
  return { url, bucket, region, keyId, secret, isPathStyle: read.BLOBS_S3_PATH_STYLE === 'on' }
}
