import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { time } from '../fields.ts'
import { isUserCode, userCodeOf } from './device-code.ts'
import { linkToken, signedIn } from './models.ts'

const wantedCode = 'Enter the eight-letter code shown on your device.'
const userCode = z.string(wantedCode).max(40, wantedCode).transform(userCodeOf).refine(isUserCode, wantedCode)
const params = z.object({ userCode })

/** A device that asks to sign in, under an unverified name. */
export const deviceRequest = z.object({
  userAgent: z.string(),
  /** Network of the request: `203.0.113.x`, or 48 bits of IPv6. Empty if local or unknown. */
  addressRange: z.string(),
  /** Whether the caller's address is in the same range. */
  isSameNetwork: z.boolean(),
  createdAt: time,
  expiresAt: time,
})
export type DeviceRequest = z.output<typeof deviceRequest>

/** Sign-in of programs without a browser, by RFC 8628. Error codes are those of its section 3.5. */
export const deviceEndpoints = {
  startDeviceAuthorization: endpoint({
    method: 'POST',
    path: '/auth/device',
    summary: 'Start the sign-in of a device: a code for the device, and one to approve in a browser',
    auth: 'public',
    rateLimit: [{ max: 30, perSeconds: 1800, by: 'ip' }],
    reply: z.object({
      deviceCode: linkToken,
      userCode: z.string(),
      verificationUri: z.url(),
      verificationUriComplete: z.url(),
      expiresInSeconds: z.int().positive(),
      intervalSeconds: z.int().positive().describe('How long to wait between two calls of `/auth/device/token`'),
    }),
    status: 201,
    errors: [],
  }),
  exchangeDeviceCode: endpoint({
    method: 'POST',
    path: '/auth/device/token',
    summary: 'Sign a device in once its code is approved; poll at the given interval',
    auth: 'public',
    rateLimit: [{ max: 600, perSeconds: 300, by: 'ip' }],
    body: z.object({ deviceCode: linkToken }),
    reply: signedIn,
    errors: ['authorization_pending', 'slow_down', 'access_denied', 'expired_token'],
  }),
  findDeviceRequest: endpoint({
    method: 'GET',
    path: '/auth/device/:userCode',
    summary: 'Get the device that asks to sign in with a code',
    auth: 'user',
    rateLimit: [
      { max: 60, perSeconds: 300, by: 'user' },
      { max: 20, perSeconds: 600, by: 'user', counts: 'not_found' },
    ],
    params,
    reply: deviceRequest,
    errors: ['not_found'],
  }),
  approveDevice: endpoint({
    method: 'POST',
    path: '/auth/device/:userCode/approve',
    summary: 'Approve the sign-in of a device to your account',
    auth: 'user',
    freshProof: true,
    rateLimit: [{ max: 20, perSeconds: 600, by: 'user' }],
    params,
    reply: nothing,
    status: 204,
    errors: ['not_found'],
  }),
  denyDevice: endpoint({
    method: 'POST',
    path: '/auth/device/:userCode/deny',
    summary: 'Refuse the sign-in of a device',
    auth: 'user',
    rateLimit: [{ max: 20, perSeconds: 600, by: 'user' }],
    params,
    reply: nothing,
    status: 204,
    errors: ['not_found'],
  }),
}
