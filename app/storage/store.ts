import drive from '@adonisjs/drive/services/main'
import { bucket, clients } from '#config/drive'
import { ObjectStore } from '#storage/object_store'

/** The application's own object store, from the settings. */
const store = new ObjectStore(
  { inner: () => drive.use('s3'), outer: () => drive.use('browsers') },
  clients,
  bucket
)

export default store
