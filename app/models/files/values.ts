export const FILE_PURPOSES = ['material', 'reference', 'content', 'attachment', 'logo'] as const
export type FilePurpose = (typeof FILE_PURPOSES)[number]

/** The file as it was uploaded, and the files that are made from it. */
export const FILE_VARIANTS = ['original', 'proxy', 'poster', 'sprite', 'waveform'] as const
export type FileVariant = (typeof FILE_VARIANTS)[number]

export const PROCESSING_STATUSES = ['processing', 'ready', 'failed'] as const
export type ProcessingStatus = (typeof PROCESSING_STATUSES)[number]

/** The sets of files of an order that can be requested as one ZIP. */
export const DELIVERY_CONTENTS = ['approved', 'materials'] as const
export type DeliveryContents = (typeof DELIVERY_CONTENTS)[number]

export const DELIVERY_STATUSES = ['queued', 'packing', 'ready', 'failed'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

/** How long a ZIP can be downloaded after it was requested. */
export const ZIP_TTL = { days: 7 }

const GIB = 1024 ** 3
/** Maximum size of one ZIP in bytes. */
export const MAX_ZIP_BYTES = 200 * GIB
/**
 * Maximum size of all ZIPs of one user that are waiting, packed or stored at a time: as much as one ZIP of maximum
 * size.
 */
export const MAX_USER_ZIP_BYTES = MAX_ZIP_BYTES
/** Maximum size of all ZIPs with files of one company that are waiting, packed or stored at a time. */
export const MAX_COMPANY_ZIP_BYTES = 1024 * GIB
/**
 * ZIPs aren't counted in a company's storage quota, since a company whose storage is full may still download. But
 * the ZIPs of one user may take at most the size of the quota, and those of all users at most this many times the
 * quota.
 */
export const ZIP_QUOTAS_PER_COMPANY = 2

/** How long an upload may be confirmed after it was started, or after its latest part. */
export const UPLOAD_TTL = { days: 1 }
/** How long the presigned URL of an upload accepts bytes. */
export const UPLOAD_URL_TTL = { hours: 1 }

/** The used share of a company's quota, in percent, from which its storage is shown as nearly full. */
export const NEARLY_FULL_AT = 90

/** The kinds of objects that use storage: files by purpose, unconfirmed uploads, ZIPs. */
export const STORAGE_KINDS = [...FILE_PURPOSES, 'upload', 'delivery'] as const
export type StorageKind = (typeof STORAGE_KINDS)[number]
