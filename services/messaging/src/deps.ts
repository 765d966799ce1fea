import type { Blobs } from '@codekin/blobs/blobs'
import { openBlobs } from '@codekin/blobs/open-blobs'
import { openPictures, type Pictures } from '@codekin/blobs/pictures/pictures'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { type ImageAddresses, openImageAddresses } from './adapters/image-addresses.ts'
import { type ImageStore, imageShape, openImageStore } from './adapters/image-store.ts'
import type { Config } from './config.ts'
import { type ImageAddress, imageUrlExpiry } from './domain/image.ts'
import type { Tables } from './store/tables.ts'

export type Deps = BaseDeps<Tables, Config> & {
  blobs: Blobs
  pictures: Pictures
  images: ImageStore
  imageAddresses: ImageAddresses
  /** Returns the URL of an image for a user who can read its message now. */
  imageAddress: ImageAddress
}

export async function openDeps(base: BaseDeps<Tables, Config>): Promise<Deps> {
  const { config, clock, db } = base
  const imageAddresses = openImageAddresses(config.imageAddressKey)
  const blobs = await openBlobs(config.service, db, config.s3)
  return {
    ...base,
    blobs,
    pictures: openPictures(config.pictures, imageShape),
    images: openImageStore(blobs),
    imageAddresses,
    imageAddress: (id, size) => imageAddresses.sign(id, size, imageUrlExpiry(clock.now())),
  }
}
