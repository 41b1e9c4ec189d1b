import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { FileStore, FilesConfig } from './port.ts'

/** Opens the bucket where one is configured, else a folder beside the database. */
export async function openFiles(config: FilesConfig, log: Log): Promise<FileStore> {
  if (config.s3) {
    const { s3Files } = await import('./s3.ts')
    return s3Files({ ...config.s3, log })
  }
  const { diskFiles } = await import('./disk.ts')
  return diskFiles(join(config.dataFolder, 'files'))
}
