import { databaseServices, serviceNames } from '@codekin/contracts/services'

export const storeSecrets = ['postgres-superuser', 'nats', 'redis'] as const

export const migrationSecretOf = (service: string): string => `${service}-migration`

/** Every Secret that the pods of the platform and of its stores read: one per service, so that none knows another's. */
export const secretNames: readonly string[] = [
  'platform',
  ...storeSecrets,
  ...serviceNames,
  ...databaseServices.map(migrationSecretOf),
]
