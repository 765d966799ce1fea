import { availableParallelism } from 'node:os'
import type { PictureLimits } from '@codekin/blobs/pictures/pictures'
import { checkS3, fileStores, type S3Settings, s3Of, s3Shape } from '@codekin/blobs/s3-settings'
import { type BaseConfig, baseConfig, baseConfigShape, readEnv } from '@codekin/service-kit/base-config'
import { z } from 'zod'

export type Config = BaseConfig & {
  /** Key that signs image URLs. */
  imageAddressKey: Buffer
  pictures: PictureLimits
  /** Null: files are stored in Postgres. */
  s3: S3Settings | null
}

const environment = z
  .object({
    ...baseConfigShape,
    ...s3Shape,
    IMAGE_ADDRESS_KEY: z
      .string()
      .transform((text) => Buffer.from(text, 'base64url'))
      .refine((key) => key.length >= 32, 'must be at least 32 bytes, encoded as base64url'),
    PICTURE_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(Math.min(2, availableParallelism())),
    PICTURE_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
    PICTURE_MEBIBYTES: z.coerce.number().int().min(128).max(4096).default(512),
  })
  .superRefine(checkS3)

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const e = readEnv(environment, env)
  return {
    ...baseConfig('messaging', e),
    imageAddressKey: e.IMAGE_ADDRESS_KEY,
    pictures: {
      atOnce: e.PICTURE_CONCURRENCY,
      waitingPerPersonMax: 4,
      waitingMax: 16,
      cpuSecondsMax: e.PICTURE_SECONDS,
      secondsMax: e.PICTURE_SECONDS * 2.5,
      memoryMebibytesMax: e.PICTURE_MEBIBYTES,
    },
    s3: s3Of(e),
  }
}

/** The part of the environment that `list-feedback` needs. */
export function readDatabaseUrl(): string {
  return readEnv(z.object({ DATABASE_URL: baseConfigShape.DATABASE_URL }), process.env).DATABASE_URL
}

/** The part of the environment that `move-files` needs. */
export const readFileStores = () => readEnv(fileStores, process.env)
