import { randomBytes } from 'node:crypto'
import webPush from 'web-push'

/** 192 random bits as text that needs no quoting, not even in a URL. */
const secret = () => randomBytes(24).toString('hex')

type Options = { host: string; filesHost: string; forCompose: boolean }

/** Returns the text of a `.env` file for a new installation. */
export function generateSettings({ host, filesHost, forCompose }: Options): string {
  const vapid = webPush.generateVAPIDKeys()
  const own = forCompose ? compose(host, filesHost) : machine(host, filesHost)
  return [
    ...own,
    '',
    '# Encrypts the keys to AI providers and signs cookies. Keep a copy in another place.',
    `APP_KEY=${secret()}`,
    '# Signs and encrypts backups and the secret settings in them. Keep a copy in another place.',
    `BACKUP_PASSPHRASE=${secret()}`,
    'BACKUP_ENCRYPT=true',
    '# Key pair of push messages; a new one ends all registrations of browsers.',
    `VAPID_PUBLIC_KEY=${vapid.publicKey}`,
    `VAPID_PRIVATE_KEY=${vapid.privateKey}`,
    '',
  ].join('\n')
}

function compose(host: string, filesHost: string): string[] {
  return [
    `RUSHES_HOST=${host}`,
    `FILES_HOST=${filesHost}`,
    `DATABASE_SUPERUSER_PASSWORD=${secret()}`,
    `DATABASE_OWNER_PASSWORD=${secret()}`,
    `DATABASE_APP_PASSWORD=${secret()}`,
    `REDIS_PASSWORD=${secret()}`,
    `S3_ACCESS_KEY_ID=${secret().slice(0, 20)}`,
    `S3_SECRET_ACCESS_KEY=${secret()}`,
    'STORAGE_SWEEP_DAYS=14',
  ]
}

function machine(host: string, filesHost: string): string[] {
  const [owner, app] = [secret(), secret()]
  return [
    'NODE_ENV=production',
    'HOST=127.0.0.1',
    'PORT=3333',
    `APP_URL=https://${host}`,
    'TRUST_PROXY=127.0.0.1',
    `# create role rushes_owner login password '${owner}';`,
    `# create role rushes_app login password '${app}';`,
    '# Only for db:prepare and restore, not for web and workers:',
    `# DATABASE_OWNER_URL=postgres://rushes_owner:${owner}@127.0.0.1:5432/rushes`,
    `DATABASE_URL=postgres://rushes_app:${app}@127.0.0.1:5432/rushes`,
    `# requirepass, in redis.conf`,
    `REDIS_URL=redis://:${secret()}@127.0.0.1:6379/0`,
    'S3_ENDPOINT=http://127.0.0.1:7480',
    `S3_PUBLIC_ENDPOINT=https://${filesHost}`,
    'S3_FORCE_PATH_STYLE=true',
    'S3_REGION=us-east-1',
    'S3_BUCKET=rushes',
    '# Keys of the store; use these if it lets you choose them.',
    `S3_ACCESS_KEY_ID=${secret().slice(0, 20)}`,
    `S3_SECRET_ACCESS_KEY=${secret()}`,
    'STORAGE_SWEEP_DAYS=14',
  ]
}
