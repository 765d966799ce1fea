const statuses = {
  AccessDenied: 403,
  BadDigest: 400,
  EntityTooSmall: 400,
  InvalidAccessKeyId: 403,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  XAmzContentSHA256Mismatch: 400,
} as const

/** An answer that is not what was asked for, by the code S3 gives it. */
export class Fault extends Error {
  override name = 'Fault'
  readonly code: keyof typeof statuses

  constructor(code: keyof typeof statuses, message: string = code) {
    super(message)
    this.code = code
  }

  get status(): number {
    return statuses[this.code]
  }
}
