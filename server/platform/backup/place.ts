import { resolve } from 'node:path'
import { diskFiles } from '../files/disk.ts'
import type { FileStore } from '../files/port.ts'
import type { Log } from '../log.ts'

/** s3://KEY:SECRET@host/bucket?region=…, or s3+http:// where the line is not encrypted. */
export const bucketAddress = /^s3(\+http)?:\/\/[^:@/]+:[^@/]+@[^/]+\/[^/?]+/

/** Opens where back-ups lie: a folder, or a bucket with keys of its own. */
export async function openBackups(to: string, log: Log, patience?: number): Promise<FileStore> {
  if (!bucketAddress.test(to)) return diskFiles(resolve(to))
  const { protocol, username, password, host, pathname, searchParams } = new URL(to)
  const { s3Files } = await import('../files/s3.ts')
  return s3Files({
    bucket: decodeURIComponent(pathname.slice(1)),
    endpoint: `${protocol === 's3:' ? 'https' : 'http'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    log,
    ...(patience === undefined ? {} : { patience }),
  })
}
