import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { backupSecrets, type BackupSecret } from '#backup/keys'

/**
 * Returns the secrets that the environment or `.env` has, for commands that run without the
 * application's settings.
 * @param dotenv path of `.env`, which needn't be there
 */
export async function secretsHere(dotenv: string): Promise<BackupSecret[]> {
  const text = await readFile(dotenv, 'utf8').catch(() => '')
  return backupSecrets({ ...parseEnv(text), ...process.env })
}
