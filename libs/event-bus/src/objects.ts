import { type ObjectStore, Objm } from '@nats-io/obj'
import type { Bus } from './connect.ts'

/** Files kept in the object store, by key. */
export type Objects = {
  /** Stores the bytes; an object of that key is replaced. */
  put: (key: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or undefined when there is no such object. */
  get: (key: string) => Promise<Uint8Array | undefined>
  /** Removes the object; one that is not there is no fault. */
  remove: (key: string) => Promise<void>
}

/** Opens a bucket of files, making it when missing. Its name is `<service>-<what>`; only that service's user may touch it. */
export function openObjects(bus: Bus, bucket: string, options: { replicas?: number } = {}): Objects {
  let opening: Promise<ObjectStore> | undefined

  /** Opened on first use and again after a failure: the server may be away now and may lose the bucket later. */
  async function use<R>(work: (store: ObjectStore) => Promise<R>): Promise<R> {
    opening ??= new Objm(bus.nc).create(bucket, { replicas: options.replicas ?? 1 })
    try {
      return await work(await opening)
    } catch (error) {
      opening = undefined
      throw error
    }
  }

  return {
    put: (key, bytes) => use(async (store) => void (await store.putBlob({ name: key }, bytes))),
    get: (key) => use(async (store) => (await store.getBlob(key)) ?? undefined),
    remove: (key) =>
      use(async (store) => {
        if (await store.info(key)) await store.delete(key)
      }),
  }
}
