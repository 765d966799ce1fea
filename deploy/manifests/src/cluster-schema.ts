import { z } from 'zod'

const text = z.string().min(1)
const quantity = z.string().regex(/^\d+(\.\d+)?(m|Mi|Gi)?$/)
const storage = z.strictObject({ size: quantity, storageClass: text.optional() })

const labels = z.record(text, text)
const metadata = z.strictObject({ name: text, namespace: text, labels })
const objectStore = z.strictObject({
  destinationPath: z.string().startsWith('s3://'),
  endpointURL: z.url().optional(),
  /** The folder below that; default: the name of the Cluster. A restored one needs a new one. */
  serverName: text.optional(),
  s3Credentials: z.strictObject({
    accessKeyId: z.strictObject({ name: text, key: text }),
    secretAccessKey: z.strictObject({ name: text, key: text }),
  }),
  wal: z.strictObject({ compression: z.literal('gzip') }),
  data: z.strictObject({ compression: z.literal('gzip') }),
})

/**
 * The part of CloudNativePG's Cluster (postgresql.cnpg.io/v1, release 1.30) that we use, by the names of its API reference; no
 * package has the complete schema.
 */
export const clusterSchema = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('Cluster'),
  metadata,
  spec: z.strictObject({
    instances: z.int().min(1),
    imageName: text,
    imagePullPolicy: text,
    enableSuperuserAccess: z.boolean(),
    superuserSecret: z.strictObject({ name: text }).optional(),
    priorityClassName: text,
    inheritedMetadata: z.strictObject({ labels }),
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    minSyncReplicas: z.int().min(0).optional(),
    maxSyncReplicas: z.int().min(0).optional(),
    switchoverDelay: z.int().min(1),
    stopDelay: z.int().min(1),
    smartShutdownTimeout: z.int().min(0).optional(),
    enablePDB: z.boolean(),
    bootstrap: z.union([
      z.strictObject({
        initdb: z.strictObject({ database: text, owner: text, dataChecksums: z.boolean(), encoding: text }),
      }),
      z.strictObject({
        recovery: z.strictObject({ source: text, recoveryTarget: z.strictObject({ targetTime: text }).optional() }),
      }),
    ]),
    externalClusters: z.array(z.strictObject({ name: text, barmanObjectStore: objectStore })).optional(),
    postgresql: z.strictObject({
      parameters: z.record(text, z.string()),
      synchronous: z
        .strictObject({
          method: z.enum(['any', 'first']),
          number: z.int().min(1),
          dataDurability: z.enum(['required', 'preferred']),
        })
        .optional(),
    }),
    storage,
    walStorage: storage,
    resources: z.strictObject({
      requests: z.record(text, quantity),
      limits: z.record(text, quantity),
    }),
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      podAntiAffinityType: z.enum(['preferred', 'required']),
      topologyKey: text,
    }),
    topologySpreadConstraints: z.array(
      z.strictObject({
        maxSkew: z.int().min(1),
        topologyKey: text,
        whenUnsatisfiable: z.enum(['ScheduleAnyway', 'DoNotSchedule']),
        labelSelector: z.strictObject({ matchLabels: labels }),
      }),
    ),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    backup: z.strictObject({
      retentionPolicy: z.string().regex(/^\d+[dwm]$/),
      barmanObjectStore: objectStore,
    }),
  }),
})

/** The same for its ScheduledBackup. */
export const scheduledBackupSchema = z.strictObject({
  apiVersion: z.literal('postgresql.cnpg.io/v1'),
  kind: z.literal('ScheduledBackup'),
  metadata,
  spec: z.strictObject({
    cluster: z.strictObject({ name: text }),
    /** Like cron, with seconds before the minutes. */
    schedule: z.string().regex(/^\S+( \S+){5}$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    method: z.literal('barmanObjectStore'),
  }),
})
