export { deviceAuthorizationHandlers } from './endpoints.ts'
export { deleteDeviceAuthorizationsExpired } from './repository.ts'
