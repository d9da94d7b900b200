import env from '#start/env'

const publicKey = env.get('VAPID_PUBLIC_KEY')
const privateKey = env.get('VAPID_PRIVATE_KEY')
const appUrl = env.get('APP_URL')

/** The key pair that identifies this installation to push services; null if it sends no push messages. */
export const vapid =
  publicKey && privateKey
    ? {
        publicKey,
        privateKey,
        subject:
          env.get('VAPID_SUBJECT') ??
          (appUrl.startsWith('https:') ? appUrl : 'mailto:push@rushes.test'),
      }
    : null
