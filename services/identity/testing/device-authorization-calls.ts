import { callsOf } from '@codekin/test-kit/sql-snapshots'
import * as repository from '../src/modules/device-authorization/repository.ts'

const [now, deviceCodeHash, userCodeHash] = [new Date(), Buffer.from('device'), Buffer.from('user')]

/** Calls of every function of the device authorization repository. */
export function deviceAuthorizationCalls({ ann, id }: { ann: string; id: string }) {
  const request = {
    deviceCodeHash,
    userCodeHash,
    userAgent: 'codekin-cli/1.0.0 (Linux x64)',
    addressRange: '192.0.2.x',
  }
  const times = { createdAt: now, expiresAt: now, intervalSeconds: 5, polledAt: null }
  return {
    'device-authorization': callsOf(repository, {
      insertDeviceAuthorization: [{ ...request, ...times, decision: null, userId: null, sessionId: null }],
      findDeviceAuthorization: [deviceCodeHash],
      findPendingDevice: [userCodeHash, now],
      updateDevicePoll: [deviceCodeHash, { polledAt: now, intervalSeconds: 10 }],
      updateDeviceDecision: [userCodeHash, { decision: 'approved', userId: ann, sessionId: id }, now],
      deleteDeviceAuthorization: [deviceCodeHash],
      deleteDeviceAuthorizationsExpired: [now],
    }),
  }
}
