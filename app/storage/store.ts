import drive from '@adonisjs/drive/services/main'
import { bucket, clients } from '#config/drive'
import { ObjectStore } from '#storage/object_store'

/** The application's own store, as the settings name it. */
const store = new ObjectStore(() => drive.use('s3'), clients, bucket)

export default store
