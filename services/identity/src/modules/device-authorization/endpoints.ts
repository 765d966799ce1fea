import type { auth } from '@codekin/contracts/auth/endpoints'
import { addressRange } from '@codekin/service-kit/network'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentSignedIn } from '../../domain/present-sign-in.ts'
import { hashUserCode } from './codes.ts'
import * as operations from './operations.ts'
import { findPendingDevice } from './repository.ts'

type Endpoints = typeof auth.endpoints

const startDeviceAuthorization =
  (deps: Deps): Handler<Endpoints['startDeviceAuthorization']> =>
  async ({ request }) =>
    await operations.startDeviceAuthorization(deps, request)

const exchangeDeviceCode =
  (deps: Deps): Handler<Endpoints['exchangeDeviceCode']> =>
  async ({ body, request, fail }) => {
    const outcome = await operations.exchangeDeviceCode(deps, body.deviceCode, request)
    switch (outcome.kind) {
      case 'expired':
        throw fail('expired_token')
      case 'denied':
        throw fail('access_denied')
      case 'pending': {
        const { isEarly, intervalSeconds } = outcome
        const details = [{ message: `Ask every ${intervalSeconds} seconds.`, intervalSeconds }]
        throw fail(isEarly ? 'slow_down' : 'authorization_pending', { details })
      }
      case 'signed-in':
        return presentSignedIn(outcome)
      default:
        return outcome satisfies never
    }
  }

const findDeviceRequest =
  ({ db, clock, config }: Deps): Handler<Endpoints['findDeviceRequest']> =>
  async ({ params, request, fail }) => {
    const found = await findPendingDevice(db, hashUserCode(config.signingKeys, params.userCode), clock.now())
    if (!found) throw fail('not_found')
    return {
      userAgent: found.userAgent,
      addressRange: found.addressRange,
      isSameNetwork: found.addressRange === addressRange(request.ip),
      createdAt: found.createdAt.toISOString(),
      expiresAt: found.expiresAt.toISOString(),
    }
  }

const approveDevice =
  (deps: Deps): Handler<Endpoints['approveDevice']> =>
  async ({ params, caller, fail }) => {
    if (!(await operations.approveDevice(deps, caller, params.userCode))) throw fail('not_found')
  }

const denyDevice =
  (deps: Deps): Handler<Endpoints['denyDevice']> =>
  async ({ params, fail }) => {
    if (!(await operations.denyDevice(deps, params.userCode))) throw fail('not_found')
  }

export const deviceAuthorizationHandlers = (deps: Deps) => ({
  startDeviceAuthorization: startDeviceAuthorization(deps),
  exchangeDeviceCode: exchangeDeviceCode(deps),
  findDeviceRequest: findDeviceRequest(deps),
  approveDevice: approveDevice(deps),
  denyDevice: denyDevice(deps),
})
